import * as z from 'zod';
import { MomentText } from '../answer-shapes.ts';
import type { Access, Io } from '../platform.ts';
import { callAsAccount, Id, ownIdOf } from './api.ts';

/** The most posts that one call lists (docs: methods/accounts). */
export const PAGE = 40;

const Status = z.object({
  id: Id,
  created_at: MomentText,
  url: z.unknown(),
  content: z.string(),
  in_reply_to_id: z.unknown().optional(),
  in_reply_to_account_id: z.unknown().optional(),
  application: z.object({ name: z.unknown() }).nullish().catch(null),
  media_attachments: z.array(z.object({ id: Id, type: z.string() })).catch([]),
  card: z.unknown().optional(),
  favourites_count: z.unknown().optional(),
  reblogs_count: z.unknown().optional(),
  replies_count: z.unknown().optional(),
  quotes_count: z.unknown().optional(),
});
export type Status = z.infer<typeof Status>;
const Statuses = z.array(z.unknown());

/** The account's own posts before `before`, newest first. Unknown forms are left out. Throws PlatformFailure. */
export async function listStatuses(
  access: Access,
  io: Io,
  before?: string,
): Promise<{ statuses: Status[]; isLast: boolean }> {
  const query = new URLSearchParams({
    exclude_reblogs: 'true',
    limit: `${PAGE}`,
    ...(before ? { max_id: before } : {}),
  });
  const path = `/api/v1/accounts/${ownIdOf(access)}/statuses?${query.toString()}`;
  const entries = await callAsAccount(access, io, { path, schema: Statuses });
  const statuses = entries.flatMap((entry) => Status.safeParse(entry).data ?? []);
  return { statuses, isLast: entries.length === 0 };
}

/** Turns HTML into the text as sent: servers add links, mentions and tags, and hide parts of long addresses. Pure. */
export function textOf(content: string): string {
  const text = content
    .replace(/<\/p>\s*<p[^<>]*>/gi, '\n\n')
    .replace(/<br[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '');
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}
