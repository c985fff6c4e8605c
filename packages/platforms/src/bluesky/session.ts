import * as z from 'zod';
import type { Grant, Io, PlatformApp } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { callServer, Did, serverOf, withToken } from './api.ts';

const Session = z.object({ accessJwt: z.string().min(1), refreshJwt: z.string().min(1), did: Did });
type Session = z.infer<typeof Session>;
/** What a token says of itself (RFC 7519). If it says nothing, the token is used until the server refuses it. */
const Claims = z.object({ exp: z.number().optional().catch(undefined), scope: z.string().optional().catch(undefined) });
const Gone = z.unknown(); // deleteSession answers 200 with no body

/** The scope of an account's own password; that of an app password is `com.atproto.appPass`. */
const OWN_PASSWORD_SCOPE = 'com.atproto.access';

/**
 * Signs in with an app password. An account's own password is refused and its session ended at once, since it allows
 * more than publishing. Throws PlatformFailure.
 */
export async function signIn(
  app: PlatformApp,
  ask: { did: string; password: string; server: string },
  io: Io,
): Promise<Grant> {
  const notes = { server: ask.server };
  const session = await callServer(serverOf(app, { notes }), io, {
    nsid: 'com.atproto.server.createSession',
    body: { identifier: ask.did, password: ask.password },
    schema: Session,
  });
  const grant = grantOf(session, notes);
  if (!grant.scopes.includes(OWN_PASSWORD_SCOPE)) return grant;
  await endSession(app, grant, io);
  throw new PlatformFailure({
    verdict: 'not-permitted',
    reach: 'answered',
    code: 'scope-missing',
    words: 'This is the password of the account.',
    advice: 'Connect again with an app password, which you make in the settings of Bluesky.',
  });
}

/**
 * The old refresh token yields the same next one for two hours, so a lost answer is harmless. Throws PlatformFailure.
 */
export async function refresh(app: PlatformApp, grant: Grant, io: Io): Promise<Grant> {
  const session = await callServer(serverOf(app, grant), withToken(io, refreshTokenOf(grant)), {
    nsid: 'com.atproto.server.refreshSession',
    method: 'POST',
    schema: Session,
  });
  return grantOf(session, grant.notes);
}

/** Ends the session. An access token already issued works until its end, two hours at most. Throws PlatformFailure. */
export async function endSession(app: PlatformApp, grant: Grant, io: Io): Promise<void> {
  await callServer(serverOf(app, grant), withToken(io, refreshTokenOf(grant)), {
    nsid: 'com.atproto.server.deleteSession',
    method: 'POST',
    schema: Gone,
  });
}

function refreshTokenOf(grant: Grant): string {
  if (grant.refreshToken !== null) return grant.refreshToken;
  throw new PlatformFailure({ verdict: 'reconnect', reach: 'not-sent', words: 'There is no refresh token.' });
}

function grantOf(session: Session, notes: Grant['notes']): Grant {
  const { exp, scope } = claimsOf(session.accessJwt);
  return {
    accessToken: session.accessJwt,
    refreshToken: session.refreshJwt,
    expiresAt: exp === undefined ? null : exp * 1000,
    scopes: scope === undefined ? [] : [scope],
    notes,
  };
}

/** Read, not verified: the token is only sent back to the server that issued it. */
function claimsOf(token: string): z.infer<typeof Claims> {
  try {
    return Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}
