import type { PlatformId } from '@brandly/contract/platforms';
import type { Insights, InsightsAsk } from './insights.ts';
import type { Io, MediaFile } from './io.ts';
import type { Budget, ReadQuotas } from './quota.ts';
import type { LimitSettings, PostKind, PublishDraft } from './rules-types.ts';
import type { AppOption, AppVerdict, SetupFact } from './setup-facts.ts';
import type { SignInForm } from './sign-in-form.ts';
import type { PlatformFailure } from './verdict.ts';

export type { HttpInit, Io, LinkedPage, MediaFile, StreamedBody } from './io.ts';
export type { AppOption, AppVerdict, SetupFact } from './setup-facts.ts';

/**
 * A platform, seen from the product. A missing method is a missing capability. An adapter knows no database, no
 * environment and no clock but `io`; it never retries, sleeps or logs secrets.
 */
export type Platform = {
  id: PlatformId;
  name: string;
  /** The platform's real base addresses, by the adapter's own names. Production accepts no others. */
  origins: Origins;
  /** How the same adapter reaches the simulator on this machine. */
  sandbox: SandboxEntry;
  /** The servers of a grant, as origins, where a stranger chooses them: reached over https, at public addresses only. */
  originsOf?: (grant: Grant) => readonly string[];
  /** What whoever runs the product has to do at the platform, and may set. */
  setup: Setup;
  connect: Connect;
  /**
   * How a grant is renewed; absent where the platform gives none. Platforms either give a new refresh token (the old one is
   * used up) or lengthen the life of a token that is still good. Throws PlatformFailure: `reconnect` when the grant is dead,
   * `unavailable` when it can't be renewed now and the token in hand stays as good as it is.
   */
  refresh?: (app: PlatformApp, grant: Grant, io: Io) => Promise<Grant>;
  /** When the connection ends whatever is renewed, epoch ms; null: never that is known. Absent: with a token that has no `refresh`. */
  endsAt?: (grant: Grant) => number | null;
  publish?: Publish;
  /** The figures of today. Throws PlatformFailure. */
  metrics?: (access: Access, io: Io) => Promise<Metrics>;
  /** What the account's own server takes, by the names of our limits; absent: all take the same. Throws PlatformFailure. */
  accountLimits?: (access: Pick<Access, 'app' | 'grant'>, io: Io) => Promise<LimitSettings>;
  /** The figures of a range of days. Figures the platform lacks are null. Throws PlatformFailure. */
  insights?: (ask: InsightsAsk, access: Access, io: Io) => Promise<Insights>;
  /** The IANA zone whose midnights the days of `insights` end at; absent: UTC. */
  insightZone?: string;
};

export type Origins = Readonly<Record<string, string>>;

export type SandboxEntry = {
  /** The addresses below a sandbox's base address, e.g. `http://127.0.0.1:4700`. */
  origins: (baseUrl: string) => Origins;
  /** What the sandbox knows the product as; nothing to hide. */
  clientId: string;
  clientSecret: string;
  /** What somebody who tries the product out can type into a form, by the name of the field. */
  typed?: Readonly<Record<string, string>>;
  /** Of the product's app there, see `PlatformApp`. */
  options?: Readonly<Record<string, string>>;
};

/** The product's own registration with a platform: credentials and where the platform is. */
export type PlatformApp = {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Base addresses by the adapter's own names, e.g. `graph`; the sandbox is reached by other origins, nothing else. */
  origins: Origins;
  /** What the product proves itself with where it has no secret: a private key, as the JSON of a JWK. */
  clientKey?: string;
  /** Values an operator may set, e.g. the API's version. */
  options: Readonly<Record<string, string>>;
  /** Limits an operator has set, for adapters that cut by one. */
  limits?: LimitSettings;
};

/** The product's registration with a platform, as its administrator meets it. */
export type Setup = {
  /** Where the application is registered. */
  consoleUrl: string;
  /** false: an application has no secret there, so its id is enough, and `PlatformApp.clientSecret` is ''. */
  hasSecret?: false;
  /** false: nothing is registered there. It works without an id; one that is set makes it real where the sandbox stands in. */
  needsApp?: false;
  /** What the platform calls the two halves of the credentials. */
  words: { id: string; secret: string };
  /** Where in its console the callback address goes. */
  callbackPlace: SetupFact;
  /** Where the scopes of `connect` are from, and where in the console they are asked for. */
  permissions: SetupFact;
  /** What the platform wants to see before others than the application's own people may connect. */
  review: readonly SetupFact[];
  options: readonly AppOption[];
  /**
   * Whether the platform knows the credentials, asked without anybody's account. Absent: only connecting one tells.
   * Throws PlatformFailure where the platform could not be asked.
   */
  testApp?: (app: PlatformApp, io: Io) => Promise<AppVerdict>;
};

/** What a person granted. Kept encrypted. */
export type Grant = {
  accessToken: string;
  refreshToken: string | null;
  /** Epoch milliseconds; null: no expiry known. */
  expiresAt: number | null;
  scopes: readonly string[];
  /** The adapter's own notes: the person's id at the platform, their server, the private half of the key the token is bound to. */
  notes: Readonly<Record<string, string>>;
};

export type ConnectableAccount = {
  externalId: string;
  username: string;
  name: string;
  pageUrl: string | null;
  pictureUrl: string | null;
  followers: number | null;
  likes: number | null;
  /** The grant to keep for this very account (a Page has a token of its own). null: it cannot be connected. */
  grant: Grant | null;
  /** Why it cannot be connected, for the person. */
  reason: string | null;
  limits?: LimitSettings | undefined;
};

export type AuthorizeAsk = {
  state: string;
  /** Of PKCE, S256. */
  codeChallenge: string;
  /** What the person gave where everybody has a server of their own: its name, or theirs there; null elsewhere. */
  server: string | null;
  /** What an earlier `Authorization.registered` was at this server, unless that is long ago. */
  registeredAt?: (server: string) => Kept | undefined;
};

/** What an adapter has to have again when the person is back, e.g. a key's private half; sealed meanwhile, seen by nobody. */
export type Kept = Readonly<Record<string, string>>;

export type Authorization = {
  url: string;
  kept: Kept | null;
  /** The product's registration at a server of the person's own, to be used again for the next person of that server. */
  registered?: { server: string; as: Kept };
};

/** What the browser brought back. */
export type ConsentAnswer = {
  code: string;
  codeVerifier: string;
  kept: Kept | null;
  /** All of the redirect's parameters, e.g. `iss`, which says whose answer it is (RFC 9207); or what was typed into `form`. */
  query: Readonly<Record<string, string>>;
};

/**
 * Where the person's browser goes to consent. A platform that wants it pushes the request there first (RFC 9126), with a proof of a
 * key it makes for this consent (RFC 9449). Throws PlatformFailure.
 */
type Authorize = (app: PlatformApp, ask: AuthorizeAsk, io: Io) => Promise<Authorization>;

/** A person consents on a page of the platform, or types what they made there for us into a form of ours. */
type ConsentWay =
  | {
      form?: undefined;
      authorize: Authorize;
      /**
       * Asked first where everybody has a server of their own: what is typed into its only field is `AuthorizeAsk.server`. Then
       * `authorize` throws `rejected` with advice for the person where that server cannot be used.
       */
      serverForm?: SignInForm;
    }
  /** Both ways: the person says whose consent page it is, or chooses `form` instead. */
  | { form: SignInForm; authorize: Authorize; serverForm: SignInForm }
  | { form: SignInForm; authorize?: undefined; serverForm?: undefined };

export type Connect = ConsentWay & {
  scopes: readonly string[];
  /** The platform wants PKCE (S256). */
  usesPkce: boolean;
  /**
   * Trades the code, or what was typed, for a grant. Throws PlatformFailure: `not-permitted` means that the person consented without a
   * right that publishing needs (the screen's `scope_error`), `reconnect` that the code is no longer good.
   */
  exchange: (app: PlatformApp, answer: ConsentAnswer, io: Io) => Promise<Grant>;
  /** What can be connected with the grant. An empty list is answered with `whenEmpty`. Throws PlatformFailure. */
  accounts: (app: PlatformApp, grant: Grant, io: Io) => Promise<ConnectableAccount[]>;
  /** Which hint of the screen is shown when there is nothing to connect. */
  whenEmpty: 'no_business_account' | 'no_channel' | 'no_profile' | 'no_threads_account';
  /** Turns the redirect's own error parameters into one of ours. */
  redirectError: (query: Readonly<Record<string, string>>) => 'user_cancelled' | 'scope_error' | 'server_error';
  /** What the platform fetches about the product at `oauthClientPath`; null: nothing, at this address of the product. */
  clientDocument?: (app: PlatformApp) => Promise<Readonly<Record<string, unknown>> | null>;
  /** Gives the grant of one account back. Absent where that would end other accounts of the person too. */
  revoke?: (app: PlatformApp, grant: Grant, io: Io) => Promise<void>;
};

/** What a call made for one account needs. */
export type Access = {
  app: PlatformApp;
  externalId: string;
  username: string;
  grant: Grant;
};

/** A post as an adapter gets it: its text is already rendered for the platform. */
export type PublishPost = Omit<PublishDraft, 'media'> & {
  /** Ours: the same for every attempt of the post. */
  key: string;
  kind: PostKind;
  media: readonly MediaFile[];
  /** It continues a thread, or is a comment: the platform's ids of the first post and of the one that it answers. Absent: it stands alone. */
  answers?: { first: string; before: string };
  /** The frame of the video that was chosen as its cover, as a picture; absent: none was chosen or has come in. */
  cover?: MediaFile;
};

/** Results of the steps that are done, by name. JSON, kept in the database before the next step starts. */
export type Done = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export type StepResult =
  | { done: Record<string, unknown> }
  /**
   * Not ready: come back in so many milliseconds. From the visible step: the platform took the post and works on it without
   * having named it, so from now on it is asked; `kept` is what the asking needs.
   */
  | { waitMs: number; because: string; kept?: Record<string, unknown> };

/** What the visible step's `done` holds, see `publishedOf`. An id is what makes a post published; an HTTP 200 is not. */
export type Published = { remoteId: string; permalink: string | null };

export type Step = {
  name: string;
  /** none and hidden may be repeated; visible is announced in the database first and never repeated unproven. */
  effect: 'none' | 'hidden' | 'visible';
  run: (done: Done, access: Access, io: Io) => Promise<StepResult>;
};

export type Reconciled =
  | { kind: 'found'; remoteId: string; permalink: string | null }
  /** Not there. `proves`: the handle is strong, so absence means that nothing was created. */
  | { kind: 'absent'; proves: boolean }
  /** The platform has it and is working on it: it is asked again, and there is nothing for a person to decide. */
  | { kind: 'pending'; because: string }
  /** The platform took it and then refused it: nothing is published. */
  | { kind: 'refused'; failure: PlatformFailure }
  | { kind: 'cannot-tell'; because: string };

export type Publish = {
  /** Pure: same post, same names, same order. Exactly one step is visible; it comes last. */
  steps: (post: PublishPost) => readonly Step[];
  /**
   * Asks the platform whether the visible step happened. `since`: epoch ms of the intent. `others`: ids and addresses at
   * the platform of posts that are not this one, though their words may be the same. Throws PlatformFailure.
   */
  reconcile: (
    post: PublishPost,
    done: Done,
    since: number,
    access: Access,
    io: Io,
    others?: ReadonlySet<string>,
  ) => Promise<Reconciled>;
  /** Reads what an answer says of budgets that posts are taken from. */
  readQuotas?: ReadQuotas;
  /** How many posts the platform takes, by its documents. */
  budgets?: readonly Budget[];
  /** Delays in milliseconds after which to ask, first ones matching how fast the platform lists new posts. */
  askAfterMs?: readonly number[];
  /** Options that hide a post from everybody but its author. Absent: there are none. */
  unseen?: Readonly<Record<string, string>>;
  /** The platform's id in the address at which people see a post of this account; null: it is none. Pure. */
  idIn?: (address: URL, account: Pick<Access, 'externalId' | 'username'>) => string | null;
  /** Takes a published post down; one that is gone already counts as removed. Throws PlatformFailure. */
  remove?: (remoteId: string, access: Access, io: Io) => Promise<void>;
  /** The same for a post that is the first comment on another one, see `wayOf`. Absent: the platform takes none here. */
  comment?: Required<Pick<Publish, 'steps' | 'reconcile' | 'askAfterMs' | 'remove'>>;
  /** What the person chooses among for this very account, asked of the platform, e.g. its boards. Throws PlatformFailure. */
  choices?: (access: Access, io: Io) => Promise<Choice[]>;
};

/** One choice of a post, kept under `option` in `PublishPost.options`. */
export type Choice = {
  option: string;
  label: string;
  values: readonly { value: string; label: string }[];
  /** The platform wants it chosen by the person; nothing is chosen for them. */
  isRequired: boolean;
};

/** null: not provided by the platform. */
export type Metrics = { followers: number | null; subscribers: number | null; likes: number | null };

/** Reads what the visible step kept; null: it holds no id, so nothing is published. */
export function publishedOf(done: Readonly<Record<string, unknown>> | undefined): Published | null {
  const remoteId = done?.['remoteId'];
  const permalink = done?.['permalink'];
  if (typeof remoteId !== 'string' || remoteId.trim() === '') return null;
  return { remoteId, permalink: typeof permalink === 'string' ? permalink : null };
}
