import { code, document, recorded } from '../evidence.ts';

/** The real server's sign-in, with a product on its developer's own machine. */
const SIGN_IN = recorded('@atproto/pds 0.5.35, 2026-11-24');
/** The real server software; the adapters' tests ask both servers and expect the same answers. */
const SERVER = recorded('@atproto/pds 0.5.35, 2026-11-22');
const PDS = code('bluesky-social/atproto', 'packages/pds/src');
const lexicon = (name: string) => code('bluesky-social/atproto', `lexicons/${name}.json`);
export const VIDEO = lexicon('app/bsky/video/defs');

export const CODES = {
  AuthMissing: SERVER,
  ExpiredToken: SERVER,
  InvalidToken: SERVER,
  AuthenticationRequired: SERVER,
  AccountNotFound: PDS,
  AccountTakedown: lexicon('com/atproto/server/createSession'),
  AccountDeactivated: PDS,
  InvalidRequest: SERVER,
  PayloadTooLarge: SERVER,
  HandleNotFound: lexicon('com/atproto/identity/resolveHandle'),
  RepoNotFound: lexicon('com/atproto/sync/getRepoStatus'),
  BadExpiration: lexicon('com/atproto/server/getServiceAuth'),
  InvalidSwap: lexicon('com/atproto/repo/putRecord'),
  RecordNotFound: lexicon('com/atproto/repo/getRecord'),
  BlobNotFound: PDS,
  NotFound: document('https://web.plc.directory/api/redoc'),
  Unauthorized: VIDEO,
  MethodNotImplemented: SERVER,
  RateLimitExceeded: document('https://docs.bsky.app/docs/advanced-guides/rate-limits'),
  InternalServerError: SERVER,
  invalid_request: SIGN_IN,
  invalid_client_metadata: SIGN_IN,
  invalid_scope: SIGN_IN,
  invalid_grant: SIGN_IN,
  invalid_token: SIGN_IN,
  use_dpop_nonce: SIGN_IN,
  invalid_dpop_proof: SIGN_IN,
  ScopeMissingError: SIGN_IN,
};
export const SESSION_ENDED = SERVER;
