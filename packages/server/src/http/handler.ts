import type { ApiContract } from '@brandly/contract/contract';
import type { RouteParsed, RouteResult } from '@brandly/contract/route';

/** Who asks. `sessionId` binds one-time things (an OAuth state) to the browser that asked. */
export type Person = { id: string; role: 'USER' | 'ADMIN'; sessionId: string; email: string };

/** What a handler may know about the request beside its parsed input. */
export type Asker<Audience> = {
  person: Audience extends 'public' ? Person | null : Person;
  /** The bearer token it came with, whoever's it is: some are no person's. */
  bearer: string | null;
  requestId: string;
  /** The client's address, believed only as far as the trusted proxies. */
  address: string;
  /** Under which to keep what the call makes, the same at every try with one Idempotency-Key. null: came without one. */
  madeId: string | null;
  browser: AskingBrowser;
  etag: Validator;
};

/** For an answer that is asked for again and again (RFC 9110, conditional requests). */
export type Validator = {
  /** The ETag of what the asker has (If-None-Match). */
  known: string | null;
  /** The ETag of this answer. Where it is the known one, 304 is sent in place of the answer. */
  tell: (etag: string) => void;
};

/** The browser that asks, for calls that show who sits there without a session. */
export type AskingBrowser = {
  /** Signs a person in there; whoever was signed in before is not any more. */
  signIn: (person: { id: string; email: string }) => Promise<void>;
  /** Marks it as one of the account's owner: tries at its password are counted apart there. */
  remember: (email: string) => void;
};

/** A call's handler: parsed input in, the answer's shape out. Throws AppError. */
export type Handler<Name extends keyof ApiContract> = (
  input: RouteParsed<ApiContract[Name]>,
  asker: Asker<ApiContract[Name]['audience']>,
) => Promise<RouteResult<ApiContract[Name]>>;

/** What a feature's `routes.ts` returns: the handlers of its calls. Together they cover the contract, by type. */
export type Handlers<Names extends keyof ApiContract> = { [Name in Names]: Handler<Name> };
