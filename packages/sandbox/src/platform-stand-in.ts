import type { z } from 'zod';
import type { GrantRequest, MetricsChange } from './control/control-schemas.ts';
import type { Evidence } from './evidence.ts';
import type { MediaStore, StoredFile } from './media/media-store.ts';
import type { Deviation } from './official-description.ts';

/** What the sandbox gives a platform: its clock, its files, and a way to report that its state changed. */
export type StandInContext = {
  /** The sandbox's own time, milliseconds since 1970. The control API can move it. */
  now: () => number;
  media: MediaStore;
  /** Requests a snapshot soon. */
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
  /** Headers that every answer to this call carries, refusals too (rate budgets). */
  answerHeaders: Record<string, string>;
  /** Id of the post that this call made visible; the journal keeps it even when the answer gets lost. */
  created: string | null;
  /** Which behaviour is chosen in a matter that sources disagree about; see `PlatformStandIn.readings`. */
  reading: (matter: string) => string;
};

/** `evidence` is required for every refusal or unusual answer (`answering/perform-operation.ts`). */
export type Answer = { evidence?: Evidence } & (
  | { kind: 'json'; status: number; body: unknown; headers?: Record<string, string> }
  /** A status and headers without a body. */
  | { kind: 'empty'; status: number; headers?: Record<string, string> }
  | { kind: 'html'; status: number; html: string }
  | { kind: 'file'; bytes: Buffer; contentType: string }
  | { kind: 'redirect'; to: string }
);

/** Thrown by a simulator to answer with the platform's refusal. `evidence`: how we know of such an answer. */
export class Refusal extends Error {
  readonly answer: Answer;
  constructor(answer: Answer, message: string, evidence: Evidence) {
    super(message);
    this.name = 'Refusal';
    this.answer = { ...answer, evidence };
  }
}

/**
 * Makes refusals of one shape. Every code is listed with its evidence, so that none can be sent without; a caller that
 * knows more passes its own evidence.
 */
export const refuser =
  <Code extends string | number>(
    known: Readonly<Record<Code, Evidence>>,
    body: (code: Code, message: string, status: number) => unknown,
  ) =>
  (status: number, code: Code, message: string, evidence: Evidence = known[code]): Refusal =>
    new Refusal(json(body(code, message, status), status), message, evidence);

/** Reads required fields of a form; `missing` makes the refusal for an absent one. */
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
  /** The account that a call is about, found without side effects; faults are matched by it. */
  account?: (call: Call) => string | null;
  /** Shape of a successful JSON answer, from the platform's documentation. An answer that breaks it is our bug. */
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
  /** `cover`: the image that was set for a video. */
  media: { kind: 'photo' | 'video' | 'gif'; sha256: string; altText: string | null; cover?: string | null }[];
  /** ISO instant, UTC. */
  createdAt: string;
  /** Where the post can be seen in the sandbox. */
  permalink: string;
  /** The account's own comments, oldest first; absent where there are no comments. */
  comments?: { id: string; text: string }[];
  /** The post that it replies to; absent where there are no replies here. */
  answers?: string | null;
};

/** What the control API may do to a platform; ids and names as in `AccountView`. */
export type StandInControl = {
  people: () => { id: string; name: string; accounts: string[] }[];
  accounts: () => AccountView[];
  visible: (account: string | null, origin: string) => VisiblePost[];
  grant: (request: GrantRequest) => unknown;
  /** Returns the number of tokens that are now expired. */
  expireTokens: (account: string, which: 'access' | 'refresh' | 'all') => number;
  /** Returns the number of tokens that are now invalid; `reason` is the platform's own sub-code where it has one. */
  revoke: (account: string, reason: number | null) => number;
  setMetrics: (change: MetricsChange) => void;
  /** From now on the platform has exactly these metrics of an account; absent where it has no insights. */
  setInsights?: (account: string, held: Record<string, Record<string, number>>) => void;
  /** From now on the server has these limits instead of the usual ones; absent where servers do not differ. */
  setServerLimits?: (limits: Record<string, Record<string, number>>) => void;
  /** Adds a person with that many accounts, for load tests; returns the account ids. */
  addPerson: (name: string, accounts: number) => string[];
};

/** By matter: each behaviour, the default first, with its evidence. Named in words: an object would sort number keys. */
export type Readings = Readonly<Record<string, Readonly<Record<string, Evidence>>>>;

export type PlatformStandIn = {
  /** The product's id for the platform, its first path segment and the callback's name. */
  id: string;
  name: string;
  operations: Operation[];
  control: StandInControl;
  /** Where a person would look at an account's posts, below the sandbox's origin. */
  accountPage: (account: AccountView) => string;
  /** Sample credentials, shown on the front page and in the README. */
  app: { clientId: string; clientSecret: string };
  /** Shape that every refusal must have. */
  refusals: z.ZodType;
  notFound: (call: { method: string; path: string }) => Refusal;
  /** The refusal for a body that could not be read at all. */
  unreadable: (status: number, message: string) => Refusal;
  /**
   * What a call does that the platform's official description, or the one written from its documentation, does not
   * allow. Official ones also check the answer; other answers are checked against `answers`.
   */
  deviations: (call: Call, answer: Answer, operation: Operation) => Deviation[];
  /** The throttling answer; `waitSeconds`: until calls are accepted again, null for the platform's usual wait. */
  rateLimited: (limit: { waitSeconds: number | null; now: number; account: string | null }) => Refusal;
  errorIn200: () => Refusal;
  /**
   * Matters that sources disagree about, each with its possible behaviours; the first one applies until the control API
   * chooses another. The adapters' tests run all of them.
   */
  readings: Readings;
  snapshot: () => unknown;
  restore: (snapshot: unknown) => void;
  reset: (seed: number) => void;
};

/** Makes an answer without a body, where callers expect one. */
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
