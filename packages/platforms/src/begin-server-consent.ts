import type { Connect, ConsentState, Io, PlatformApp } from './platform.ts';

/**
 * The `ConsentState` of a consent that begins at a person's own server; null on other platforms. For consenting at
 * the sandbox without a browser. Throws PlatformFailure.
 */
export async function beginServerConsent(
  connect: Connect,
  app: PlatformApp,
  codeChallenge: string,
  io: Io,
): Promise<ConsentState | null> {
  if (!connect.serverForm || connect.form) return null;
  const { consentState } = await connect.authorize(app, { state: '', codeChallenge, server: null }, io);
  return consentState;
}
