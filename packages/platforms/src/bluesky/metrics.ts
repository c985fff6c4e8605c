import type { Access, Io, Metrics } from '../platform.ts';
import { askProfile } from './profile.ts';

/** Bluesky has no total of likes for an account. Throws PlatformFailure. */
export async function metrics({ app, externalId }: Access, io: Io): Promise<Metrics> {
  const profile = await askProfile(app, externalId, io);
  return { followers: profile?.followersCount ?? null, subscribers: null, likes: null };
}
