import type { PlatformId } from '@brandly/contract/platforms';
import type { Insights, InsightsAsk } from './insights.ts';
import type { Io, MediaFile } from './io.ts';
import type { Budget, ReadQuotas } from './quota.ts';
import type { LimitSettings, PostKind, PublishDraft } from './rules-types.ts';
import type { AppOption, AppVerdict, SetupFact } from './setup-facts.ts';
import type { ClientRegistration, SignInForm } from './sign-in-form.ts';
import type { PlatformFailure } from './verdict.ts';

export type { HttpInit, Io, LinkedPage, MediaFile, StreamedBody } from './io.ts';
export type { AppOption, AppVerdict, SetupFact } from './setup-facts.ts';

/**
 * A platform as the product sees it. A missing method is a missing capability. An adapter knows no database, no
 * environment and no clock but `io`; it never retries, sleeps or logs secrets.
 */
export type Platform = {
  id: PlatformId;
  name: string;
  /** The platform's real base addresses, by the adapter's own names. Production accepts no others. */
  origins: Origins;
  /** How the same adapter reaches the simulator on this machine. */
  sandbox: SandboxEntry;
  /** A grant's servers, as origins, if people choose their own: reached over https, at public addresses only. */
  originsOf?: (grant: Grant) => readonly string[];
  /** What the operator has to do at the platform, and what they may set. */
  setup: Setup;
  connect: Connect;
  /**
   * Renews a grant; absent if the platform cannot. A platform either gives a new refresh token (the old one is used up)
   * or extends a token that is still valid. Throws PlatformFailure: `reconnect` if the grant is dead, `unavailable` if
   * it can't be renewed now and the present token stays as valid as it is.
   */
  refresh?: (app: PlatformApp, grant: Grant, io: Io) => Promise<Grant>;
  /** When the connection ends despite renewals, epoch ms; null: no known end. Absent: with a token without refresh. */
  endsAt?: (grant: Grant) => number | null;
  publish?: Publish;
  /** Today's metrics. Throws PlatformFailure. */
  metrics?: (access: Access, io: Io) => Promise<Metrics>;
  /** The limits of the account's own server, by our names; absent: all have the same. Throws PlatformFailure. */
  accountLimits?: (access: Pick<Access, 'app' | 'grant'>, io: Io) => Promise<LimitSettings>;
  /** The metrics of a range of days; null for what the platform lacks. Throws PlatformFailure. */
  insights?: (ask: InsightsAsk, access: Access, io: Io) => Promise<Insights>;
  /** The IANA time zone at whose midnights the days of `insights` end; absent: UTC. */
  insightZone?: string;
};

export type Origins = Readonly<Record<string, string>>;

export type SandboxEntry = {
  /** The addresses below a sandbox's base address, e.g. `http://127.0.0.1:4700`. */
  origins: (baseUrl: string) => Origins;
  /** The product's client id at the sandbox; not a secret. */
  clientId: string;
  clientSecret: string;
  /** What somebody who tries the product out can type into a form, by field name. */
  typed?: Readonly<Record<string, string>>;
  /** Options of the product's app at the sandbox, see `PlatformApp`. */
  options?: Readonly<Record<string, string>>;
};

/** The product's own registration with a platform: its credentials and the platform's addresses. */
export type PlatformApp = {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Base addresses by the adapter's own names, e.g. `graph`; the sandbox differs in nothing else. */
  origins: Origins;
  /** The private key (JWK JSON) by which the product authenticates where it has no secret. */
  clientKey?: string;
  /** Values an operator may set, e.g. the API's version. */
  options: Readonly<Record<string, string>>;
  /** Limits an operator has set, for adapters that shorten texts to a limit. */
  limits?: LimitSettings;
};

/** The product's registration with a platform, as its administrator sees it. */
export type Setup = {
  /** Where the application is registered. */
  consoleUrl: string;
  /** false: apps have no secret there, so the id is enough and `PlatformApp.clientSecret` is ''. */
  hasSecret?: false;
  /** false: nothing is registered there. It works without an id; setting one replaces the sandbox by the platform. */
  needsApp?: false;
  /** The platform's own names for the two halves of the credentials. */
  words: { id: string; secret: string };
  /** Where in the platform's console the callback address is entered. */
  callbackPlace: SetupFact;
  /** The source of the scopes of `connect`, and where in the console they are requested. */
  permissions: SetupFact;
  /** What the platform reviews before anybody but the app's own people may connect. */
  review: readonly SetupFact[];
  options: readonly AppOption[];
  /**
   * Whether the platform knows the credentials, tested without any account. Absent: only connecting an account shows
   * it. Throws PlatformFailure if the platform could not be asked.
   */
  testApp?: (app: PlatformApp, io: Io) => Promise<AppVerdict>;
};

/** What a person granted. Stored encrypted. */
export type Grant = {
  accessToken: string;
  refreshToken: string | null;
  /** Epoch milliseconds; null: no expiry known. */
  expiresAt: number | null;
  scopes: readonly string[];
  /** The adapter's own notes: the person's id at the platform, their server, the private key of the token. */
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
  /** Tells the person why it cannot be connected. */
  reason: string | null;
  limits?: LimitSettings | undefined;
};

export type AuthorizeAsk = {
  state: string;
  /** The PKCE challenge (S256). */
  codeChallenge: string;
  /** The server that the person named, or their handle there, if people choose their own server; null elsewhere. */
  server: string | null;
  /** The earlier `Authorization.registered` at this server, unless it is too old. */
  registeredAt?: (server: string) => ClientRegistration | undefined;
};

/** What an adapter needs again when the person returns, e.g. a private key; sealed meanwhile, seen by nobody. */
export type ConsentState = Readonly<Record<string, string>>;

export type Authorization = {
  url: string;
  consentState: ConsentState | null;
  /** The product's registration at the person's own server, to be used again for the next person of that server. */
  registered?: { server: string; as: ClientRegistration };
};

/** What the browser brought back. */
export type ConsentAnswer = {
  code: string;
  codeVerifier: string;
  consentState: ConsentState | null;
  /** The redirect's parameters, e.g. `iss`, the server that answers (RFC 9207); or what was typed into `form`. */
  query: Readonly<Record<string, string>>;
};

/**
 * Returns where the person's browser goes to consent. If the platform wants it, the request is pushed there first (RFC
 * 9126), with a proof of a key that is made for this consent (RFC 9449). Throws PlatformFailure.
 */
type Authorize = (app: PlatformApp, ask: AuthorizeAsk, io: Io) => Promise<Authorization>;

/** A person consents on a page of the platform, or types credentials that they made there into a form of ours. */
type ConsentMethod =
  | {
      form?: undefined;
      authorize: Authorize;
      /**
       * Shown first if people choose their own server: its only field becomes `AuthorizeAsk.server`. `authorize` then
       * throws `rejected` with advice for the person if that server cannot be used.
       */
      serverForm?: SignInForm;
    }
  /** Both ways: the person names the server whose consent page to open, or chooses `form` instead. */
  | { form: SignInForm; authorize: Authorize; serverForm: SignInForm }
  | { form: SignInForm; authorize?: undefined; serverForm?: undefined };

export type Connect = ConsentMethod & {
  scopes: readonly string[];
  /**
   * Trades the code, or what was typed, for a grant. Throws PlatformFailure: `not-permitted` if the person consented
   * without a right that publishing needs (the screen's `scope_error`), `reconnect` if the code is no longer valid.
   */
  exchange: (app: PlatformApp, answer: ConsentAnswer, io: Io) => Promise<Grant>;
  /** The accounts to choose from with this grant. If there are none, `whenEmpty` is shown. Throws PlatformFailure. */
  accounts: (app: PlatformApp, grant: Grant, io: Io) => Promise<ConnectableAccount[]>;
  /** The hint that the screen shows when there is nothing to connect. */
  whenEmpty: 'no_business_account' | 'no_channel' | 'no_profile' | 'no_threads_account';
  /** The document that the platform fetches at `oauthClientPath`; null: none at this address of the product. */
  clientDocument?: (app: PlatformApp) => Promise<Readonly<Record<string, unknown>> | null>;
  /** Revokes the grant of one account. Absent if that would end the person's other accounts too. */
  revoke?: (app: PlatformApp, grant: Grant, io: Io) => Promise<void>;
};

/** What a call for one account needs. */
export type Access = {
  app: PlatformApp;
  externalId: string;
  username: string;
  grant: Grant;
};

/** A post as an adapter gets it: its text is already rendered for the platform. */
export type PublishPost = Omit<PublishDraft, 'media'> & {
  /** Our own key: the same for every attempt of the post. */
  key: string;
  kind: PostKind;
  media: readonly MediaFile[];
  /** For a later part of a thread, or a comment: the platform's ids of the first post and of the one it replies to. */
  answers?: { first: string; before: string };
  /** The video frame chosen as the cover, as an image; absent: none was chosen, or it has not arrived yet. */
  cover?: MediaFile;
};

/** Results of the finished steps, by name. JSON, stored in the database before the next step starts. */
export type Done = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export type StepResult =
  | { done: Record<string, unknown> }
  /**
   * Not ready: come back in so many milliseconds. From the visible step it means that the platform took the post and
   * has not named it yet, so from now on `reconcile` asks for it; `kept` is what that needs.
   */
  | { waitMs: number; because: string; kept?: Record<string, unknown> };

/** The visible step's `done`, see `publishedOf`. A post is published once it has an id; an HTTP 200 is not enough. */
export type Published = { remoteId: string; permalink: string | null };

export type Step = {
  name: string;
  /** none and hidden may be repeated; visible is announced in the database first and never repeated without proof. */
  effect: 'none' | 'hidden' | 'visible';
  run: (done: Done, access: Access, io: Io) => Promise<StepResult>;
};

export type Reconciled =
  | { kind: 'found'; remoteId: string; permalink: string | null }
  /** Not found. `proves`: the lookup is reliable, so nothing was created. */
  | { kind: 'absent'; proves: boolean }
  /** The platform is still working on it: it is asked again, and no person has to decide. */
  | { kind: 'pending'; because: string }
  /** The platform took the post and refused it later: nothing is published. */
  | { kind: 'refused'; failure: PlatformFailure }
  | { kind: 'cannot-tell'; because: string };

export type Publish = {
  /** Pure: the same post yields the same names in the same order. Exactly one step is visible; it comes last. */
  steps: (post: PublishPost) => readonly Step[];
  /**
   * Asks the platform whether the visible step happened. `since`: epoch ms of the intent. `others`: ids and addresses
   * at the platform of other posts, whose words may be the same. Throws PlatformFailure.
   */
  reconcile: (
    post: PublishPost,
    done: Done,
    since: number,
    access: Access,
    io: Io,
    others?: ReadonlySet<string>,
  ) => Promise<Reconciled>;
  /** Reads the quotas for creating posts from an answer. */
  readQuotas?: ReadQuotas;
  /** How many posts the platform takes, according to its documents. */
  budgets?: readonly Budget[];
  /** Delays in milliseconds after which to ask; the first ones match how fast the platform lists new posts. */
  askAfterMs?: readonly number[];
  /** Options that hide a post from everybody but its author. Absent: the platform has none. */
  unseen?: Readonly<Record<string, string>>;
  /** The platform's id from the public address of this account's post; null: not such an address. Pure. */
  idIn?: (address: URL, account: Pick<Access, 'externalId' | 'username'>) => string | null;
  /** Deletes a published post; one that is already gone counts as removed. Throws PlatformFailure. */
  remove?: (remoteId: string, access: Access, io: Io) => Promise<void>;
  /** The same for the first comment on another post, see `choosePublisher`. Absent: first comments are not supported. */
  comment?: Required<Pick<Publish, 'steps' | 'reconcile' | 'askAfterMs' | 'remove'>>;
  /** The choices that the platform offers for this very account, e.g. its boards. Throws PlatformFailure. */
  choices?: (access: Access, io: Io) => Promise<Choice[]>;
};

/** A choice of a post, kept under `option` in `PublishPost.options`. */
export type Choice = {
  option: string;
  label: string;
  values: readonly { value: string; label: string }[];
  /** The platform requires the person to choose; there is no preset value. */
  isRequired: boolean;
};

/** null: not provided by the platform. */
export type Metrics = { followers: number | null; subscribers: number | null; likes: number | null };

/** Reads the result of the visible step; null: it holds no id, so nothing is published. */
export function publishedOf(done: Readonly<Record<string, unknown>> | undefined): Published | null {
  const remoteId = done?.['remoteId'];
  const permalink = done?.['permalink'];
  if (typeof remoteId !== 'string' || remoteId.trim() === '') return null;
  return { remoteId, permalink: typeof permalink === 'string' ? permalink : null };
}
