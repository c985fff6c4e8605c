import * as z from 'zod';
import { Count } from '../answer-shapes.ts';
import type { Io, PlatformApp } from '../platform.ts';
import { nullIf } from '../verdict.ts';
import { callServer, Did } from './api.ts';

const Profile = z.object({
  did: Did,
  displayName: z.string().optional(),
  avatar: z.string().optional(),
  followersCount: Count.optional(),
});

/**
 * Reads an account's public profile, without signing in; null: Bluesky does not know the account (yet), such as a new
 * one on a self-hosted server. Throws PlatformFailure.
 */
export async function askProfile(app: PlatformApp, did: string, io: Io): Promise<z.infer<typeof Profile> | null> {
  return nullIf(
    callServer(app.origins['appview'] ?? '', io, {
      nsid: 'app.bsky.actor.getProfile',
      query: { actor: did },
      schema: Profile,
    }),
    ({ httpStatus }) => httpStatus === 400,
  );
}
