import * as z from 'zod/mini';
import { AnyCasePlatform, PlatformIdSchema, PlatformInfo, WirePlatformSchema } from '../platforms/shapes.ts';
import { Id, InstantText, RowId, RowParams, text } from '../shapes.ts';
import { signInFormRoutes } from './sign-in-form.ts';

/** active: usable. reconnect: the platform refused its token, its posts are held until the person connects again. */
export const ACCOUNT_STATES = ['active', 'reconnect'] as const;

/** A social account connected to a brand (SocialAccount). Its tokens never leave the server. */
export const Account = z.object({
  id: Id,
  brandId: Id,
  platform: WirePlatformSchema,
  username: z.string(),
  name: z.string(),
  externalId: z.string(),
  pageUrl: z.nullable(z.string()),
  profilePictureUrl: z.nullable(z.string()),
  /** null: not provided by the platform. */
  followerCount: z.nullable(z.number()),
  subscriberCount: z.nullable(z.number()),
  likesCount: z.nullable(z.number()),
  state: z.enum(ACCOUNT_STATES),
  createdAt: InstantText,
  /** Of the token in hand, which is renewed where the platform does that. */
  tokenExpiresAt: z.nullable(InstantText),
  /** What was granted at connecting; null: it was connected before that was kept. */
  scopes: z.optional(z.nullable(z.array(z.string()))),
  /** When the connection ends unless the person connects again; null: nothing is known to end it. */
  connectionEndsAt: z.nullable(InstantText),
  /** What the account's own server takes, by the names that `GET /v1/platforms` has for limits; absent: as everywhere on the platform. */
  limits: z.optional(z.record(z.string(), z.unknown())),
});
export type Account = z.infer<typeof Account>;

/** An account or page that a person may choose after consenting at the platform. */
export const ConnectionChoice = z.object({
  externalId: z.string(),
  name: z.string(),
  username: z.string(),
  pictureUrl: z.nullable(z.string()),
  /** false: shown with the reason, cannot be chosen. */
  connectable: z.boolean(),
  reason: z.nullable(z.string()),
  alreadyConnected: z.boolean(),
});

/** A consent that waits for the choice among several accounts; kept for ten minutes. */
export const Connection = z.object({
  id: Id,
  platform: PlatformIdSchema,
  brandId: Id,
  brandName: z.string(),
  choices: z.array(ConnectionChoice),
  /** What was connected, once somebody has chosen: there is nothing to choose any more. */
  accounts: z.optional(z.array(Account)),
});
export type Connection = z.infer<typeof Connection>;

/** 600 x 700, at most five minutes, looked at every half second for being closed. */
export const CONNECT_POPUP = { width: 600, height: 700, timeoutMs: 300_000, closedPollMs: 500 } as const;

/**
 * What the popup posts to the page that opened it. Anything else, from another origin, or about another dance (see getAuthUrl)
 * is ignored.
 */
export const ConnectMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('OAUTH_SUCCESS'),
    platform: PlatformIdSchema,
    dance: z.string(),
    message: z.string(),
  }),
  z.object({
    type: z.literal('OAUTH_ERROR'),
    platform: PlatformIdSchema,
    dance: z.string(),
    error: z.string(),
    message: z.string(),
  }),
]);
export type ConnectMessage = z.infer<typeof ConnectMessage>;

const BrandPlatformParams = z.object({ id: RowId('brand_not_found'), platform: AnyCasePlatform });

export const accountRoutes = {
  listPlatforms: {
    method: 'GET',
    path: '/v1/platforms',
    audience: 'user',
    own: true,
    summary: 'List platforms. Says what each can do on this server',
    response: z.object({ platforms: z.array(PlatformInfo) }),
  },
  getAuthUrl: {
    method: 'GET',
    path: '/v1/brands/{id}/{platform}/auth-url',
    audience: 'user',
    action: 'account.connect',
    summary:
      'Get the consent address. Send the person there to connect an account; with modal=true the result is posted to the opener of the pop-up',
    params: BrandPlatformParams,
    query: z.object({ modal: z.optional(z.enum(['true', 'false'])) }),
    /** `dance`: what the popup's last message carries, so that no other popup ends the wait for this one. */
    response: z.object({ url: z.string(), dance: z.string() }),
  },
  ...signInFormRoutes,
  getConnection: {
    method: 'GET',
    path: '/v1/connections/{id}',
    audience: 'user',
    action: 'account.connect',
    summary: 'Get a connection. Lists the accounts to choose from after consent',
    params: RowParams('connection_not_found'),
    response: Connection,
  },
  completeConnection: {
    method: 'POST',
    path: '/v1/connections/{id}',
    audience: 'user',
    action: 'account.connect',
    summary: 'Complete a connection. Connects the chosen accounts; called again, it answers what was connected',
    params: RowParams('connection_not_found'),
    body: z.strictObject({ externalIds: z.array(text(200)).check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({ accounts: z.array(Account) }),
  },
  listBrandAccounts: {
    method: 'GET',
    path: '/v1/brands/{id}/social-accounts',
    audience: 'user',
    action: 'brand.view',
    summary: "List a brand's accounts",
    params: RowParams('brand_not_found'),
    response: z.object({ accounts: z.array(Account) }),
  },
  disconnectAccount: {
    method: 'DELETE',
    path: '/v1/social-accounts/{id}',
    audience: 'user',
    action: 'account.disconnect',
    summary: 'Disconnect an account. Its scheduled posts are held until it is connected again',
    params: RowParams('account_not_found'),
  },
} as const;

/** The path a platform sends the person back to (a plain GET of the browser, not a call of the API). */
export const oauthCallbackPath = (platform: string): string => `/v1/oauth/${platform}/callback`;
/** Where a platform that knows products by a document of theirs fetches ours. */
export const oauthClientPath = (platform: string): string => `/v1/oauth/${platform}/client.json`;
