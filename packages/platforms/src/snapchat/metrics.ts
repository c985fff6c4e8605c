import { countOf } from '../answer-shapes.ts';
import type { Access, Io, Metrics } from '../platform.ts';
import { askStats } from './stats.ts';

/** The subscribers at Snapchat are the profile's followers. Throws PlatformFailure. */
export async function metrics(access: Access, io: Io): Promise<Metrics> {
  return { followers: await followersOf(access, io), subscribers: null, likes: null };
}

export async function followersOf(
  access: Pick<Access, 'app' | 'grant' | 'externalId'>,
  io: Io,
): Promise<number | null> {
  const told = await askStats({ assetType: 'PROFILE', granularity: 'LIFETIME' }, access, io);
  return countOf(told.get('all')?.['SUBSCRIBERS']);
}
