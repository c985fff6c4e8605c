import type { AppVerdict, Io, PlatformApp } from '../platform.ts';
import { type AppQuestion, AppToken, askApp } from '../settings/test-app.ts';

/** Asks for the app's own token, which Meta gives to holders of the secret (developers.facebook.com: access tokens). */
export function askGraphApp(
  app: PlatformApp,
  io: Io,
  graph: { base: string; explain: AppQuestion['explain'] },
): Promise<AppVerdict> {
  const { clientId: client_id, clientSecret: client_secret } = app;
  const query = new URLSearchParams({ client_id, client_secret, grant_type: 'client_credentials' });
  const url = `${graph.base}/oauth/access_token?${query.toString()}`;
  return askApp(io, { url, method: 'GET', explain: graph.explain, schema: AppToken });
}
