import type { Verdict } from '../verdict.ts';

/** Where a row is from. `believed` and `conflict`: see the README of the platform's folder. */
export const SOURCES = {
  ERR: 'developers.facebook.com/docs/graph-api/guides/error-handling',
  RATE: 'developers.facebook.com/docs/graph-api/overview/rate-limiting',
  REELS: 'developers.facebook.com/documentation/video-api/guides/reels-publishing',
  VIDERR: 'developers.facebook.com/documentation/video-api/reference/error-codes',
  IGERR: 'developers.facebook.com, Instagram platform, reference/error-codes (2 Jun 2026)',
  TRB: 'developers.facebook.com/documentation/threads/troubleshooting',
  THREADS: 'developers.facebook.com/documentation/threads/posts (14 Apr 2026)',
  PYWA: 'github.com/david-lev/pywa, errors (after the Cloud API error page)',
  BSP: "resellers' copies of the Cloud API error page; several agree",
  POSTIZ: 'github.com/gitroomhq/postiz-app',
  TRYPOST: 'github.com/trypostit/trypost',
  believed: 'common practice, not in the documents',
  conflict: 'sources read it differently',
} as const;

/** What a person can do about a refusal; each platform has its own sentence for each key. */
export const ADVICE_KEYS = [
  'reconnect',
  'rights',
  'security',
  'gone',
  'content',
  'link',
  'file',
  'twin',
  'standards',
  'blocked',
  'slow',
  'quota',
  'again',
  'operator',
] as const;
export type AdviceKey = (typeof ADVICE_KEYS)[number];

export type GraphErrorRow<Advice extends string = AdviceKey> = {
  /** A number, a range (both ends included) or a word; if there is a `subcode`, both must match. */
  code?: number | string | readonly [number, number];
  subcode?: number;
  /** A number that occurs both as code and as subcode. */
  anywhere?: number;
  verdict: Verdict;
  meaning: string;
  source: keyof typeof SOURCES;
  advice?: Advice;
  /** See PlatformFailureFacts. */
  tokenIsGood?: true;
  /** The refusal may be about our own earlier send. */
  mayBeOurOwn?: true;
  /** What earlier steps made can no longer be used. */
  startOver?: true;
  /** Milliseconds until another try, if neither the header nor the default fits. */
  waitMs?: number;
};

type Named = Pick<GraphErrorRow, 'code' | 'subcode' | 'anywhere' | 'meaning'>;

/** The rows of errors that mean the same for us. */
export const graphErrorsThat = <Advice extends string = never>(
  same: Omit<GraphErrorRow<Advice>, keyof Named>,
  errors: readonly Named[],
): GraphErrorRow<Advice>[] => errors.map((one) => ({ ...one, ...same }));

/** The errors common to all of Meta's Graph APIs. 1 and 2 say nothing about a create. */
export const COMMON_GRAPH_ERRORS = [
  { code: 1, verdict: 'unavailable', meaning: 'unknown error, usually temporary', source: 'ERR' },
  { code: 2, verdict: 'unavailable', meaning: 'service temporarily unavailable', source: 'ERR' },
  { code: 3, verdict: 'not-permitted', meaning: 'app lacks the capability', source: 'ERR', advice: 'operator' },
  { code: 4, verdict: 'rate-limited', meaning: 'app-level call limit reached', source: 'ERR', advice: 'slow' },
  { code: 17, verdict: 'rate-limited', meaning: 'user-level call limit reached', source: 'ERR', advice: 'slow' },
  { code: 32, verdict: 'rate-limited', meaning: 'page-level call limit reached', source: 'RATE', advice: 'slow' },
  { code: 341, verdict: 'rate-limited', meaning: 'application limit reached', source: 'ERR', advice: 'slow' },
  { code: 613, verdict: 'rate-limited', meaning: 'custom call-rate limit reached', source: 'RATE', advice: 'slow' },
  {
    code: 10,
    verdict: 'reconnect',
    tokenIsGood: true,
    meaning: 'permission missing or withdrawn',
    source: 'ERR',
    advice: 'rights',
  },
  {
    code: [200, 299],
    verdict: 'reconnect',
    tokenIsGood: true,
    meaning: 'permission not granted',
    source: 'ERR',
    advice: 'rights',
  },
  { code: 100, verdict: 'rejected', meaning: 'invalid parameter', source: 'ERR', advice: 'content' },
  {
    code: 100,
    subcode: 33,
    verdict: 'rejected',
    meaning: 'object does not exist or is not visible to this token',
    source: 'ERR',
    advice: 'gone',
  },
  { code: 102, verdict: 'reconnect', meaning: 'session invalid', source: 'ERR', advice: 'reconnect' },
  { code: 190, verdict: 'reconnect', meaning: 'token expired or revoked', source: 'ERR', advice: 'reconnect' },
  { code: 190, subcode: 459, verdict: 'reconnect', meaning: 'checkpoint', source: 'ERR', advice: 'security' },
  { code: 190, subcode: 464, verdict: 'reconnect', meaning: 'unconfirmed', source: 'ERR', advice: 'security' },
  { code: 190, subcode: 490, verdict: 'reconnect', meaning: 'checkpoint', source: 'believed', advice: 'security' },
  { code: 368, verdict: 'rate-limited', meaning: 'blocked for a while', source: 'ERR', advice: 'blocked' },
] as const satisfies readonly GraphErrorRow[];
