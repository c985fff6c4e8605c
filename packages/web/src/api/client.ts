import type { Route, RouteAnswer, RouteInput, RouteTable } from '@brandly/contract/route';
import { readApiError } from './api-error.ts';

/** Every call takes these options beside the input of its route. */
export type CallOptions = {
  signal?: AbortSignal;
  /** Give the same key to repeat a creation safely; without one, each call gets its own. */
  idempotencyKey?: string;
  /** Earlier answers: when the server says that nothing has changed, the answer is taken from here. */
  answered?: Answered;
};

/** The last answers that came with an ETag, by URL. */
export type Answered = Map<string, { etag: string; answer: unknown }>;
/** About as many months as somebody leafs through. */
const MOST_ANSWERED = 8;

type Call<R extends Route> =
  object extends RouteInput<R>
    ? (input?: RouteInput<R> & CallOptions) => Promise<RouteAnswer<R>>
    : (input: RouteInput<R> & CallOptions) => Promise<RouteAnswer<R>>;

/** One function per route of the contract: `client.getBrand({ params: { id } })`. */
export type ApiClient<T extends RouteTable> = { readonly [Name in keyof T]: Call<T[Name]> };

export type AccessTokens = {
  /** The current token, or a new one if that is missing or about to expire; null when nobody is signed in. */
  get: () => Promise<string | null>;
  /** Returns a new token in place of one that was refused. */
  renew: (refused: string | null) => Promise<string | null>;
};

type ClientParts = { fetch: typeof fetch; origin: string; tokens: AccessTokens; onSignedOut: () => void };
type LooseInput = CallOptions & { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/**
 * Builds the client of a route table. A 401 renews the token once and repeats the call; refused again, or without a
 * session to renew from, it reports `onSignedOut`. Throws ApiError for every refusal and TypeError when the server is
 * unreachable.
 */
export function createClient<T extends RouteTable>(table: T, parts: ClientParts): ApiClient<T> {
  const calls = Object.entries(table).map(([name, route]) => [
    name,
    (input: LooseInput = {}) => call(route, input, parts),
  ]);
  return Object.fromEntries(calls) as ApiClient<T>;
}

async function call(
  route: Route,
  input: LooseInput,
  { fetch, origin, tokens, onSignedOut }: ClientParts,
): Promise<unknown> {
  const url = origin + addressOf(route.path, input);
  const headers = new Headers({ accept: 'application/json' });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const known = input.answered?.get(url);
  if (known) headers.set('if-none-match', known.etag);
  if (route.creates) headers.set('idempotency-key', input.idempotencyKey ?? crypto.randomUUID());

  const send = (token: string | null) => {
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(url, {
      method: route.method,
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(input.signal && { signal: input.signal }),
    });
  };

  const saysWho = route.access !== 'public' || route.tellsAdministratorsMore === true;
  const token = saysWho ? await tokens.get() : null;
  let response = await send(token);
  if (response.status === 401 && route.access !== 'public') {
    const renewed = await tokens.renew(token);
    if (renewed) response = await send(renewed);
    if (response.status === 401) onSignedOut();
  }
  if (known && response.status === 304) return known.answer;
  if (!response.ok) throw await readApiError(response);
  if (response.status === 204) return undefined;
  const answer: unknown = await response.json();
  const etag = response.headers.get('etag');
  if (input.answered && etag !== null) keep(input.answered, url, { etag, answer });
  return answer;
}

function keep(answered: Answered, url: string, last: { etag: string; answer: unknown }): void {
  answered.delete(url);
  answered.set(url, last);
  const [oldest = ''] = answered.keys();
  if (answered.size > MOST_ANSWERED) answered.delete(oldest);
}

/** Fills `{name}` in the path and appends the query; undefined values are left out, lists repeat their name. */
export function addressOf(path: string, { params = {}, query = {} }: Pick<LooseInput, 'params' | 'query'>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
