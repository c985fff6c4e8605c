import type { SignInForm, SignUpBody } from '@brandly/contract/auth';
import { AUTH_PATHS, SIGN_IN_PROVIDERS, type SignInProviderName } from '@brandly/contract/auth/sign-in';
import type { User } from '@brandly/contract/profile';
import { claimsOf, createAccessTokens } from './access-token.ts';
import { ApiError, fieldOf, readApiError, textOf } from './api-error.ts';
import type { AccessTokens } from './client.ts';
import { nextSession, type SessionEvent, type SessionState, userFromClaims } from './session-state.ts';

/** After signing in, the role may take 20 times 100 ms to arrive; then the person continues as an ordinary user. */
const PROFILE_WAIT_MS = 20 * 100;
const UNREACHABLE = "Brandly can't be reached. Check your connection and try again.";

const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 401;

type SessionParts = {
  fetch: typeof fetch;
  origin: string;
  loadProfile: (signal: AbortSignal) => Promise<User>;
  /** Sends messages to the other tabs and receives theirs. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
};

export type Session = {
  tokens: AccessTokens;
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Asks the server who is signed in. Never throws: if it is unreachable, the loading state names that problem. A profile
   * that takes longer than `patienceMs` is taken when it comes.
   */
  load: (patienceMs?: number) => Promise<SessionState>;
  /** Throws ApiError with the server's code when refused. */
  signIn: (form: SignInForm) => Promise<SessionState>;
  /** Called when the server has just opened a session in this browser: asks whose it is and tells the other tabs. */
  arrive: () => Promise<SessionState>;
  /**
   * Throws ApiError when refused. Afterwards the account waits for its email code; returns the number with which
   * another code can be requested.
   */
  signUp: (body: SignUpBody) => Promise<string>;
  /** The person is always signed out here in the end; what the server answers is only logged. */
  signOut: () => Promise<void>;
  /** Called when the API refused us for good, or another tab signed out. */
  markSignedOut: () => void;
  /** Loads the profile again: an administrator changed something about the person. */
  askForProfile: () => Promise<void>;
  /** Takes the edited profile; the other tabs load it again. */
  setUser: (user: User) => void;
};

/**
 * Creates this tab's session. The session itself is an HttpOnly cookie; this holds only a short token and the person.
 */
export function createSession({ fetch, origin, loadProfile, channel }: SessionParts): Session {
  let state: SessionState = { status: 'loading' };
  const listeners = new Set<() => void>();
  const dispatch = (event: SessionEvent) => {
    const next = nextSession(state, event);
    if (next === state) return state;
    state = next;
    for (const listener of listeners) listener();
    return state;
  };

  const request = (path: string, body?: unknown) =>
    fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: origin ? 'include' : 'same-origin',
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const tokens = createAccessTokens(async () => {
    const response = await request(AUTH_PATHS.token);
    if (response.status === 401 || response.status === 403) return null;
    if (!response.ok) throw await readApiError(response);
    return textOf(await response.json(), 'token') ?? null;
  }, Date.now);

  /** Counts sign-ins and sign-outs, so that an answer from before one cannot undo it. */
  let turns = 0;
  const signedOutHere = (provider: SignInProviderName | null = null) => {
    turns += 1;
    tokens.forget();
    return dispatch({ type: 'signed-out', provider });
  };

  const load = async (patienceMs = PROFILE_WAIT_MS) => {
    dispatch({ type: 'asking' });
    const before = turns;
    try {
      const token = await tokens.get();
      if (before !== turns) return state;
      if (!token) return signedOutHere();
      const known = () => {
        const user = userFromClaims(claimsOf(token), Temporal.Now.instant());
        return state.status === 'authenticated' && state.user.id === user.id ? state.user : user;
      };
      const asked = loadProfile(AbortSignal.timeout(PROFILE_WAIT_MS));
      const answer = asked.catch((error: unknown) => {
        if (isRefusal(error)) throw error;
        console.warn("The profile could not be loaded. The token's data is used instead.", error);
        void askForProfile();
        return known();
      });
      const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
      const user = await Promise.race([answer, late]);
      if (before !== turns) return state;
      if (user === null)
        asked.then(
          (user) => before === turns && dispatch({ type: 'profile-changed', user }),
          (error: unknown) => before === turns && isRefusal(error) && signedOutHere(),
        );
      return dispatch({ type: 'signed-in', user: user ?? known() });
    } catch (error) {
      if (before !== turns) return state;
      if (isRefusal(error)) return signedOutHere();
      console.warn('The session could not be asked for.', error);
      return dispatch({ type: 'unreachable', problem: UNREACHABLE });
    }
  };

  const askForProfile = async () => {
    try {
      dispatch({ type: 'profile-changed', user: await loadProfile(AbortSignal.timeout(10 * PROFILE_WAIT_MS)) });
    } catch (error) {
      console.warn('The profile could not be loaded again.', error);
    }
  };

  const arrive = async () => {
    turns += 1;
    tokens.forget();
    const next = await load();
    tell('signed-in');
    return next;
  };

  const tell = (news: 'signed-in' | 'signed-out' | 'profile-changed') => {
    // A BroadcastChannel only reaches this origin; there is no target to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(news);
  };
  channel.addEventListener('message', (event) => {
    if (event.data === 'signed-out') signedOutHere();
    else if (event.data === 'signed-in' && state.status !== 'authenticated') void load();
    else if (event.data === 'profile-changed' && state.status === 'authenticated') void askForProfile();
  });

  return {
    tokens,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    signIn: async (form) => {
      const response = await request(AUTH_PATHS.signIn, form);
      const refusal = response.ok ? null : await readApiError(response);
      if (refusal && refusal.code !== 'UserAlreadyAuthenticatedException') throw refusal;
      return arrive();
    },
    arrive,
    signUp: async (body) => {
      const response = await request(AUTH_PATHS.signUp, body);
      if (!response.ok) throw await readApiError(response);
      return textOf(await response.json(), 'signUp') ?? '';
    },
    signOut: async () => {
      let provider: SignInProviderName | null = null;
      try {
        const response = await request(AUTH_PATHS.signOut, {});
        if (!response.ok) console.warn('Signing out was refused by the server.', await readApiError(response));
        else provider = providerIn(await response.json());
      } catch (error) {
        console.warn('Signing out did not reach the server.', error);
      }
      signedOutHere(provider);
      tell('signed-out');
    },
    markSignedOut: () => void signedOutHere(),
    askForProfile,
    setUser: (user) => {
      dispatch({ type: 'profile-changed', user });
      tell('profile-changed');
    },
  };
}

/** Returns the provider where, as the answer to a sign-out says, the person may still be signed in. */
function providerIn(answer: unknown): SignInProviderName | null {
  const provider = fieldOf(answer, 'provider');
  const id = SIGN_IN_PROVIDERS.find((one) => one === fieldOf(provider, 'id'));
  const name = textOf(provider, 'name');
  return id === undefined || name === undefined ? null : { id, name };
}
