import type { Access, Io, Metrics } from '../platform.ts';
import { myUser } from './user.ts';

/** null where the person did not grant user.info.stats. Throws PlatformFailure. */
export async function metrics(access: Access, io: Io): Promise<Metrics> {
  const user = await myUser(access, io);
  return { followers: user.follower_count ?? null, subscribers: null, likes: user.likes_count ?? null };
}
