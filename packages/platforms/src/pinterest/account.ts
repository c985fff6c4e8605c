import * as z from 'zod';
import { Count } from '../answer-shapes.ts';
import type { Access, Io } from '../platform.ts';
import { callPinterest, PinterestId } from './api.ts';

const Account = z.object({
  id: PinterestId,
  username: z.string(),
  account_type: z.string().optional(),
  business_name: z.string().nullish(),
  profile_image: z.string().optional(),
  follower_count: Count.nullish(),
});
const Board = z.object({ id: PinterestId, name: z.string(), privacy: z.string().optional() });
export type Board = z.infer<typeof Board>;
const Boards = z.object({ items: z.array(Board), bookmark: z.string().nullish() });

/** Stops a list whose paging never ends. */
const MOST_PAGES_OF_BOARDS = 20;

type Granted = Pick<Access, 'app' | 'grant'>;

export function myAccount(access: Granted, io: Io): Promise<z.infer<typeof Account>> {
  return callPinterest(access, io, { path: '/user_account', schema: Account });
}

/** Lists own and shared boards. Secret boards need permissions that we do not request. Throws PlatformFailure. */
export async function myBoards(access: Granted, io: Io): Promise<Board[]> {
  const boards: Board[] = [];
  let bookmark: string | null | undefined;
  for (let page = 0; page < MOST_PAGES_OF_BOARDS; page += 1) {
    const query = { page_size: '250', ...(bookmark ? { bookmark } : {}) };
    const answer = await callPinterest(access, io, { path: '/boards', query, schema: Boards });
    boards.push(...answer.items);
    bookmark = answer.bookmark;
    if (!bookmark) break;
  }
  return boards;
}
