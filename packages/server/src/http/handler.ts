import type { ApiContract } from '@brandly/contract/contract';
import type { RouteParsed, RouteResult } from '@brandly/contract/route';

/** The person who calls. `sessionId` binds one-time things (an OAuth state) to the browser that asked. */
export type Person = { id: string; role: 'USER' | 'ADMIN'; sessionId: string; email: string };

/** What a handler may know about the request besides its parsed input. */
export type Asker<Who extends 'public' | 'user'> = {
  person: Who extends 'public' ? Person | null : Person;
  /** The request's bearer token, whoever it belongs to: some belong to no person. */
  bearer: string | null;
  requestId: string;
  /** The client's address, trusted only as far as the trusted proxies. */
  address: string;
  /** The id for what the call creates, the same for every retry with one Idempotency-Key. null: there was no key. */
  madeId: string | null;
  browser: AskingBrowser;
  etag: Validator;
};

/** For answers that are polled (RFC 9110, conditional requests). */
export type Validator = {
  /** The ETag that the client has (If-None-Match). */
  known: string | null;
  /** Sets the ETag of this answer. If it equals the known one, 304 is sent instead of the answer. */
  tell: (etag: string) => void;
};

/** The calling browser, for calls that prove a person's identity without a session. */
export type AskingBrowser = {
  /** Signs a person in there; a person who was signed in before is signed out. */
  signIn: (person: { id: string; email: string }) => Promise<void>;
  /** Marks it as the account owner's browser: password tries there are counted separately. */
  remember: (email: string) => void;
};

/** A call's handler: takes the parsed input, returns the answer. Throws AppError. */
export type Handler<Name extends keyof ApiContract> = (
  input: RouteParsed<ApiContract[Name]>,
  asker: Asker<ApiContract[Name]['access'] extends 'public' ? 'public' : 'user'>,
) => Promise<RouteResult<ApiContract[Name]>>;

/** What a feature's `routes.ts` returns: handlers for its calls. By type, together they cover the contract. */
export type Handlers<Names extends keyof ApiContract> = { [Name in Names]: Handler<Name> };
