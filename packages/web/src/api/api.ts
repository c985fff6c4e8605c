import { contract } from '@brandly/contract/contract';
import { type ApiClient, createClient } from './client.ts';
import { createSession, type Session } from './session.ts';

/** Empty when the API is on this page's own origin. Otherwise the origin the server wrote into the page. */
export const apiOrigin =
  document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content.replace(/\/$/, '') ?? '';

const browserFetch: typeof fetch = (...request) => fetch(...request);

/** The session of this tab. */
export const session: Session = createSession({
  fetch: browserFetch,
  origin: apiOrigin,
  loadProfile: async (signal) => {
    const { success, data } = await api.getProfile({ signal });
    if (!success) throw new Error('Failed to fetch user profile');
    return data.user;
  },
  channel: new BroadcastChannel('brandly-session'),
});

/** A client with every call of the contract; it sends the session's token. */
export const api: ApiClient<typeof contract> = createClient(contract, {
  fetch: browserFetch,
  origin: apiOrigin,
  tokens: session.tokens,
  onSignedOut: session.markSignedOut,
});
