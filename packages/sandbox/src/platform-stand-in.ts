import type { z } from 'zod';
import type { Evidence } from './evidence.ts';
import type { MediaStore, StoredFile } from './media/media-store.ts';
import type { Deviation } from './official-description.ts';

/** What a platform gets from the house: its clock, its files, and a way to say that its state changed. */
export type Surroundings = {
  /** The sandbox's own time, milliseconds since 1970. It can be moved through the control door. */
  now: () => number;
  media: MediaStore;
  /** Ask for a snapshot soon. */
  changed: () => void;
};

export type UploadedFile = StoredFile & { filename: string; contentType: string };

/** One HTTP request, already read: fields parsed, files on disk. */
export type Call = {
  method: string;
  /** Path below the sandbox's origin, with the host segment: `/facebook/graph/v25.0/me`. */
  path: string;
  /** The sandbox's own origin as the caller sees it: `http://127.0.0.1:4700`. */
  origin: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** JSON or form fields; empty when the body was raw bytes. */
  body: Record<string, unknown>;
  contentType: string;
  /** Files of a multipart body by field; a raw body is `raw`. */
  files: Record<string, UploadedFile>;
  now: number;
  /** Headers every answer to this call carries, refusals too (rate budgets). */
  answerHeaders: Record<string, string>;
  /** Id of the post this call made visible; the journal keeps it even when the answer gets lost. */
  created: string | null;
  /** Which of the ways that sources disagree about is taken in a matter; see `PlatformStandIn.readings`. */
  reading: (matter: string) => string;
};

/** `evidence` is a must for whatever refuses or is odd (`answering/needs-evidence.ts`). */
export type Answer = { evidence?: Evidence } & (
  | { kind: 'json'; status: number; body: unknown; headers?: Record<string, string> }
  /** A status and headers without a body. */
  | { kind: 'empty'; status: number; headers?: Record<string, string> }
  | { kind: 'html'; status: number; html: string }
  | { kind: 'file'; bytes: Buffer; contentType: string }
  | { kind: 'redirect'; to: string }
);

/** Thrown by a simulator to answer as the platform refuses. `evidence`: what is known of such an answer. */
export class Refusal extends Error {
  readonly answer: Answer;
  constructor(answer: Answer, message: string, evidence: Evidence) {
    super(message);
    this.name = 'Refusal';
    this.answer = { ...answer, evidence };
  }
}

/**
 * Refusals of one shape. Every code stands with what it is known by, so that none can be sent without; a place that knows more
 * names its own evidence.
 */
export const refuser =
  <Code extends string | number>(
    known: Readonly<Record<Code, Evidence>>,
    body: (code: Code, message: string, status: number) => unknown,
  ) =>
  (status: number, code: Code, message: string, evidence: Evidence = known[code]): Refusal =>
    new Refusal(json(body(code, message, status), status), message, evidence);

/** Reads fields that a form must have; `missing` refuses a call without one. */
export const requiredFields =
  (missing: (name: string) => Refusal) =>
  (call: Call, name: string): string => {
    const value = call.body[name];
    if (typeof value === 'string' && value !== '') return value;
    throw missing(name);
  };

export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path after the platform's own segment: `/graph/:version/me`. */
  path: string;
  /** Name in the journal and in faults: create, upload, token, refresh, identity, status, list, ... */
  operation: string | ((call: Call) => string);
  /** The account a call is about, found without doing anything; faults are matched by it. */
  account?: (call: Call) => string | null;
  /** Shape of a good JSON answer, from the platform's documents. An answer that breaks it is a sandbox bug. */
  answers?: z.ZodType;
  run: (call: Call) => Answer | Promise<Answer>;
};

export type AccountView = { id: string; name: string; username: string | null; person: string; followers: number };

export type VisiblePost = {
  id: string;
  account: string;
  text: string;
  link: string | null;
  mediaCount: number;
  /** `cover`: the picture that was set for a video. */
  media: { kind: 'photo' | 'video' | 'gif'; sha256: string; altText: string | null; cover?: string | null }[];
  /** ISO instant, UTC. */
  createdAt: string;
  /** Where the post can be seen in the sandbox. */
  permalink: string;
  /** What the account itself has written below it, earliest first; absent where there are no comments. */
  comments?: { id: string; text: string }[];
  /** The post that it answers; absent where posts answer none here. */
  answers?: string | null;
};

export type GrantRequest = {
  person: string;
  accounts?: string[] | undefined;
  scopes?: string[] | undefined;
  /** `token`: the platform's token answer; `code`: what the consent page would have added to the redirect. */
  as: 'token' | 'code';
  redirectUri?: string | undefined;
  state?: string | undefined;
  codeChallenge?: string | undefined;
};

export type MetricsChange = {
  account: string;
  followers?: number | undefined;
  likes?: number | undefined;
  post?: string | undefined;
};

/** What the control door may do to a platform; ids and names as in `AccountView`. */
export type StandInControl = {
  people: () => { id: string; name: string; accounts: string[] }[];
  accounts: () => AccountView[];
  visible: (account: string | null, origin: string) => VisiblePost[];
  grant: (request: GrantRequest) => unknown;
  /** Number of tokens that are now expired. */
  expireTokens: (account: string, which: 'access' | 'refresh' | 'all') => number;
  /** Number of tokens that are now dead; `reason` is the platform's own sub-code where it has one. */
  revoke: (account: string, reason: number | null) => number;
  setMetrics: (change: MetricsChange) => void;
  /** From now on the platform holds exactly these figures of an account; absent where it has no insights. */
  setInsights?: (account: string, held: Record<string, Record<string, number>>) => void;
  /** From now on the server has these limits in place of the usual ones; absent where servers do not differ. */
  setServerLimits?: (limits: Record<string, Record<string, number>>) => void;
  /** A person with that many accounts, for load tests; answers the account ids. */
  addPerson: (name: string, accounts: number) => string[];
};

/** By matter: each way that it is read, the standard first, with who says so. Words: an object sorts keys that are numbers. */
export type Readings = Readonly<Record<string, Readonly<Record<string, Evidence>>>>;

export type PlatformStandIn = {
  /** The product's word for the platform, the first path segment and the callback's name. */
  id: string;
  name: string;
  operations: Operation[];
  control: StandInControl;
  /** Where a person would look at an account's posts, below the sandbox's origin. */
  accountPage: (account: AccountView) => string;
  /** Sample credentials, shown on the front page and in the README. */
  app: { clientId: string; clientSecret: string };
  /** Shape every refusal must have. */
  refusals: z.ZodType;
  notFound: (call: { method: string; path: string }) => Refusal;
  /** The body could not be read at all. */
  unreadable: (status: number, message: string) => Refusal;
  /**
   * What the platform's official description, or the one written from its documents, does not allow in a call. The official
   * ones judge the answer as well; the other answers are held against `answers`.
   */
  deviations: (call: Call, answer: Answer, operation: Operation) => Deviation[];
  /** The throttling answer; `waitSeconds` is when calls are taken again, null for the platform's usual wait. */
  rateLimited: (limit: { waitSeconds: number | null; now: number; account: string | null }) => Refusal;
  errorIn200: () => Refusal;
  /**
   * Matters that sources disagree about, each with the ways it is read; the first one holds until the control door chooses another.
   * The suite of the adapters runs all of them.
   */
  readings: Readings;
  snapshot: () => unknown;
  restore: (snapshot: unknown) => void;
  reset: (seed: number) => void;
};

/** An answer without a body, where callers await one. */
export const empty = (status: number, evidence: Evidence, headers: Record<string, string> = {}): Answer => ({
  kind: 'empty',
  status,
  headers,
  evidence,
});

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
  kind: 'json',
  status,
  body,
  headers,
});
