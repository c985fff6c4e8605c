import * as z from 'zod';
import type { Explanation } from '../../http.ts';
import type { Grant, Io, PlatformApp } from '../../platform.ts';
import { postForm, renewGrant } from '../../token-endpoint.ts';
import { explainBluesky } from '../verdicts.ts';
import { assertionOf, proving } from './proof.ts';
import { issuerOf } from './sign-in-server.ts';

const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const Ended = z.unknown();

/**
 * Trades the refresh token, which works once: using it twice ends the session. If the answer is lost, the next renewal
 * tries the old token again. Throws PlatformFailure.
 */
export async function renewSession(app: PlatformApp, grant: Grant, io: Io): Promise<Grant> {
  const who = await identification(app, grant.notes, io);
  return renewGrant(proving(io, grant.notes['proofKey'] ?? ''), grant, {
    url: signInAddress(app, grant.notes, 'tokenPath'),
    form: (refreshToken) => ({ ...who, grant_type: 'refresh_token', refresh_token: refreshToken }),
    explain: (answer) => retryIfUnreachable(explainBluesky(answer)),
  });
}

/** The server could not fetch our client document: our connection is at fault, which says nothing of the session. */
const retryIfUnreachable = (explained: Explanation | null): Explanation | null =>
  explained?.code === 'invalid_client_metadata' ? { ...explained, verdict: 'unavailable' } : explained;

/** Throws PlatformFailure. */
export async function revokeSession(app: PlatformApp, grant: Grant, io: Io): Promise<void> {
  await postForm(
    proving(io, grant.notes['proofKey'] ?? ''),
    {
      url: signInAddress(app, grant.notes, 'revokePath'),
      form: { ...(await identification(app, grant.notes, io)), token: grant.refreshToken ?? grant.accessToken },
      explain: explainBluesky,
    },
    Ended,
  );
}

/** Identifies us to a sign-in server as when the session began; with an assertion if it has our public key. */
export async function identification(
  app: PlatformApp,
  notes: Grant['notes'],
  io: Io,
): Promise<Readonly<Record<string, string>>> {
  const { clientId = '' } = notes;
  if (app.clientKey === undefined || !clientId.startsWith('https:')) return { client_id: clientId };
  const audience = issuerOf(app, notes);
  const assertion = await assertionOf({ key: app.clientKey, clientId, audience, now: io.now() });
  return { client_id: clientId, client_assertion_type: ASSERTION, client_assertion: assertion };
}

export const signInAddress = (app: PlatformApp, notes: Grant['notes'], path: 'tokenPath' | 'revokePath'): string =>
  `${issuerOf(app, notes)}${notes[path] ?? ''}`;
