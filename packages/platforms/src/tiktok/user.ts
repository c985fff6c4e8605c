import * as z from 'zod';
import { Count, RemoteId } from '../answer-shapes.ts';
import type { Access, Io } from '../platform.ts';
import { callTikTok } from './api.ts';

const User = z.object({
  open_id: RemoteId,
  display_name: z.string().optional(),
  avatar_url: z.string().optional(),
  username: z.string().optional(),
  follower_count: Count.optional(),
  likes_count: Count.optional(),
});

const FIELDS: readonly (readonly [scope: string, fields: string])[] = [
  ['user.info.basic', 'open_id,display_name,avatar_url'],
  ['user.info.profile', 'username'],
  ['user.info.stats', 'follower_count,likes_count'],
];

/** Asks only for fields whose scope was granted: any other field fails the whole call. Throws PlatformFailure. */
export async function myUser(access: Pick<Access, 'app' | 'grant'>, io: Io): Promise<z.infer<typeof User>> {
  const fields = FIELDS.filter(([scope]) => access.grant.scopes.includes(scope)).map(([, names]) => names);
  const query = { fields: fields.join(',') };
  return (await callTikTok(access, io, { path: '/user/info/', query, data: z.object({ user: User }) })).user;
}
