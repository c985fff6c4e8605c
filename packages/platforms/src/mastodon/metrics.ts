import type { Access, Io, Metrics } from '../platform.ts';
import { askSelf } from './connect.ts';

/** Mastodon has no total of likes for an account. Throws PlatformFailure. */
export async function metrics(access: Access, io: Io): Promise<Metrics> {
  const { followers_count: followers } = await askSelf(access, io);
  return { followers: followers ?? null, subscribers: null, likes: null };
}
