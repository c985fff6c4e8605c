import type { Access, Io, Metrics } from '../platform.ts';
import { myAccount } from './account.ts';

/** Pinterest has no total of likes for an account. Throws PlatformFailure. */
export async function metrics(access: Access, io: Io): Promise<Metrics> {
  return { followers: (await myAccount(access, io)).follower_count ?? null, subscribers: null, likes: null };
}
