import * as z from 'zod/mini';
import { AnyCasePlatform, PlatformIdSchema, PlatformInfo, WirePlatformSchema } from '../platforms/shapes.ts';
import { Id, InstantText, RowId, RowParams, text } from '../shapes.ts';
import { signInFormRoutes } from './sign-in-form.ts';

/** active: usable. reconnect: the platform refused its token; its posts are held until the person reconnects it. */
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
  /** null: the platform does not provide it. */
  followerCount: z.nullable(z.number()),
  subscriberCount: z.nullable(z.number()),
  likesCount: z.nullable(z.number()),
  state: z.enum(ACCOUNT_STATES),
  createdAt: InstantText,
  /** Expiry of the current token, which is renewed where the platform allows it. */
  tokenExpiresAt: z.nullable(InstantText),
  /** The scopes granted when it was connected; null: it was connected before scopes were stored. */
  scopes: z.optional(z.nullable(z.array(z.string()))),
  /** When the connection ends unless the person reconnects; null: no end is known. */
  connectionEndsAt: z.nullable(InstantText),
  /** Limits of the account's own server, named as in `GET /v1/platforms`; absent: the platform's usual limits. */
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

/** A consent that waits until the person chooses among several accounts; kept for ten minutes. */
export const Connection = z.object({
  id: Id,
  platform: PlatformIdSchema,
  brandId: Id,
  brandName: z.string(),
  choices: z.array(ConnectionChoice),
  /** What was connected, once somebody has chosen and nothing is left to choose. */
  accounts: z.optional(z.array(Account)),
});
export type Connection = z.infer<typeof Connection>;

/** 600 x 700 px, open for at most five minutes; every half second we check whether it was closed. */
export const CONNECT_POPUP = { width: 600, height: 700, timeoutMs: 300_000, closedPollMs: 500 } as const;

/**
 * The message that the popup posts to the page that opened it. The page ignores any other message, any other origin and
 * the id of any other connect attempt (see getAuthUrl).
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
    access: 'own',
    summary: 'List platforms. Says what each can do on this server',
    response: z.object({ platforms: z.array(PlatformInfo) }),
  },
  getAuthUrl: {
    method: 'GET',
    path: '/v1/brands/{id}/{platform}/auth-url',
    access: 'account.connect',
    summary:
      'Get the consent address. Send the person there to connect an account; with modal=true the result is posted to the opener of the pop-up',
    params: BrandPlatformParams,
    query: z.object({ modal: z.optional(z.enum(['true', 'false'])) }),
    /** `dance`: the connect attempt. The popup's last message carries it, so that another popup cannot end the wait. */
    response: z.object({ url: z.string(), dance: z.string() }),
  },
  ...signInFormRoutes,
  getConnection: {
    method: 'GET',
    path: '/v1/connections/{id}',
    access: 'account.connect',
    summary: 'Get a connection. Lists the accounts to choose from after consent',
    params: RowParams('connection_not_found'),
    response: Connection,
  },
  completeConnection: {
    method: 'POST',
    path: '/v1/connections/{id}',
    access: 'account.connect',
    summary: 'Complete a connection. Connects the chosen accounts; called again, it answers what was connected',
    params: RowParams('connection_not_found'),
    body: z.strictObject({ externalIds: z.array(text(200)).check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({ accounts: z.array(Account) }),
  },
  listBrandAccounts: {
    method: 'GET',
    path: '/v1/brands/{id}/social-accounts',
    access: 'brand.view',
    summary: "List a brand's accounts",
    params: RowParams('brand_not_found'),
    response: z.object({ accounts: z.array(Account) }),
  },
  disconnectAccount: {
    method: 'DELETE',
    path: '/v1/social-accounts/{id}',
    access: 'account.disconnect',
    summary: 'Disconnect an account. Its scheduled posts are held until it is connected again',
    params: RowParams('account_not_found'),
  },
} as const;

/** The path to which a platform sends the person back (a plain GET of the browser, not a call of the API). */
export const oauthCallbackPath = (platform: string): string => `/v1/oauth/${platform}/callback`;
/** Our client document, for platforms that identify an app by a document the app publishes. */
export const oauthClientPath = (platform: string): string => `/v1/oauth/${platform}/client.json`;
