import * as z from 'zod/mini';
import { NavigationAverages, Vitals } from '../performance/performance.ts';
import { PLATFORM_IDS } from '../platforms/platforms.ts';
import { ROLES } from '../profile/profile.ts';
import { Id, IdParams, InstantText, QueryFlag, QueryNumber, text } from '../shapes.ts';

export const ADMIN_USERS_PAGE = 50;

/** Somebody with an account, as administrators see them. */
export const AdminUser = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  /** As given at sign-up. */
  brandName: z.nullable(z.string()),
  teamSize: z.nullable(z.string()),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  /** False: signed up and waits for an administrator. */
  earlyAccess: z.boolean(),
  emailVerified: z.boolean(),
  brandsCount: z.number(),
  lastLoginAt: z.nullable(InstantText),
  createdAt: InstantText,
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminStats = z.object({
  totalUsers: z.number(),
  activeUsers: z.number(),
  adminUsers: z.number(),
  /** Signed up and waiting for early access. */
  waitingUsers: z.number(),
  totalBrands: z.number(),
  totalSocialAccounts: z.number(),
  /** Connected accounts by platform, upper case; every platform is named. */
  socialConnections: z.record(z.string(), z.number()),
  /** Averages by period, the oldest first; a period without a visit is left out. */
  performanceTrend: z.array(z.object({ period: InstantText, samples: z.number(), values: Vitals })),
  navigation: NavigationAverages,
});
export type AdminStats = z.infer<typeof AdminStats>;

export const IntegrationStatus = z.object({
  platform: z.enum(PLATFORM_IDS),
  configured: z.boolean(),
  /** The same setting under the names that platforms give it. */
  app_id_set: z.boolean(),
  client_id_set: z.boolean(),
  client_key_set: z.boolean(),
  app_secret_set: z.boolean(),
  client_secret_set: z.boolean(),
  /** Platforms redirect to https only: an address that begins with http is none. */
  redirect_uri_set: z.boolean(),
  /** false: nothing is registered at the platform, so nothing can be missing. */
  needsApp: z.boolean(),
  /** To be registered at the platform. */
  redirectUri: z.string(),
  /** A simulated platform of development stands in for the real one. */
  isSandbox: z.boolean(),
  /** Where the credentials come from; the environment's win. */
  source: z.enum(['environment', 'database', 'sandbox', 'none']),
});
export type IntegrationStatus = z.infer<typeof IntegrationStatus>;

const Spread = z.object({ p50: z.number(), p95: z.number(), p99: z.number(), posts: z.number() });

/** What an operator watches. Durations in milliseconds; null where nothing is known. */
export const SystemState = z.object({
  queue: z.object({
    /** Scheduled posts, the future included. */
    scheduled: z.number(),
    /** Those whose time has come and that are not held. */
    due: z.number(),
    oldestDueAt: z.nullable(InstantText),
    oldestDueMs: z.nullable(z.number()),
    /** Being worked on by a worker now. */
    inHand: z.number(),
    /** Waiting for a person or an account. */
    held: z.number(),
    /** Claimed again and again without getting on. */
    stuck: z.number(),
    /** Nobody knows whether they are out. */
    unknown: z.number(),
    /** From the planned time to the start, of the last 24 hours. */
    lateness: z.nullable(Spread),
  }),
  processes: z.array(
    z.object({
      id: z.number(),
      role: z.string(),
      host: z.nullable(z.string()),
      startedAt: InstantText,
      lastSeenAt: z.nullable(InstantText),
      isAlive: z.boolean(),
    }),
  ),
  platforms: z.array(
    z.object({
      platform: z.enum(PLATFORM_IDS),
      state: z.enum(['ok', 'failing', 'open', 'paused']),
      failures: z.number(),
      failingSince: z.nullable(InstantText),
      /** Nothing is sent before. */
      until: z.nullable(InstantText),
      quotas: z.array(z.object({ name: z.string(), most: z.number(), remaining: z.number(), resetsAt: InstantText })),
    }),
  ),
  outbox: z.object({
    waiting: z.number(),
    oldestWaitingAt: z.nullable(InstantText),
    failing: z.number(),
    /** Tried so often that nobody waits for them any more. */
    givenUp: z.number(),
    lastError: z.nullable(z.string()),
  }),
  storage: z.object({
    kind: z.enum(['folder', 's3']),
    files: z.number(),
    bytes: z.number(),
    databaseBytes: z.number(),
    /** Of the volume of the data folder. */
    diskFree: z.nullable(z.number()),
    diskTotal: z.nullable(z.number()),
  }),
  /** Each old encryption key that is named, by its id, and how many values are still sealed under it. */
  oldKeys: z.array(z.object({ id: z.string(), left: z.number() })),
  /** When `BRANDLY_BACKUP_FILE` was last written; null: the setting is missing or there is no such file. */
  lastBackupAt: z.nullable(InstantText),
  /** What is wrong enough to tell somebody. */
  alerts: z.array(z.object({ kind: z.string(), text: z.string(), since: z.nullable(InstantText) })),
  /** Settings in words; secrets are told as set or not. */
  configuration: z.array(z.object({ name: z.string(), value: z.string() })),
  timestamp: InstantText,
});
export type SystemState = z.infer<typeof SystemState>;

const Done = z.object({ success: z.boolean() });

export const adminRoutes = {
  getBootstrap: {
    method: 'GET',
    path: '/v1/admin/bootstrap',
    audience: 'user',
    own: true,
    summary: 'Ask whether the first administrator is still to be made',
    response: z.object({ open: z.boolean() }),
  },
  bootstrapAdmin: {
    method: 'POST',
    path: '/v1/admin/bootstrap',
    audience: 'user',
    own: true,
    summary: 'Become the first administrator. Takes the secret that the server printed at its start',
    body: z.strictObject({ secret: text(200, z.minLength(1)) }),
    response: Done,
  },
  listUsers: {
    method: 'GET',
    path: '/v1/admin/users',
    audience: 'admin',
    summary: 'List users. Newest first; `page` counts from 1',
    query: z.object({
      page: z.optional(QueryNumber.check(z.minimum(1))),
      limit: z.optional(QueryNumber.check(z.minimum(1), z.maximum(100))),
      role: z.optional(z.enum(ROLES)),
      isActive: z.optional(QueryFlag),
      /** Those who wait, or those who were let in. */
      earlyAccess: z.optional(QueryFlag),
      search: z.optional(text(120, z.trim())),
    }),
    response: z.object({ users: z.array(AdminUser), total: z.number(), page: z.number(), limit: z.number() }),
  },
  getUser: {
    method: 'GET',
    path: '/v1/admin/users/{id}',
    audience: 'admin',
    summary: 'Get a user. With their brands, the changes administrators made and the requests that were refused',
    params: IdParams,
    response: z.object({
      user: AdminUser,
      brands: z.array(z.object({ id: Id, name: z.string(), accounts: z.number() })),
      changes: z.array(z.object({ at: InstantText, by: z.nullable(z.string()), text: z.string() })),
    }),
  },
  setUserRole: {
    method: 'PUT',
    path: '/v1/admin/users/{id}/role',
    audience: 'admin',
    summary: "Change a user's role",
    params: IdParams,
    body: z.strictObject({ role: z.enum(ROLES) }),
    response: Done,
  },
  setUserStatus: {
    method: 'PUT',
    path: '/v1/admin/users/{id}/status',
    audience: 'admin',
    summary: 'Deactivate or reactivate a user. A deactivated user is signed out within five seconds',
    params: IdParams,
    body: z.strictObject({ isActive: z.boolean() }),
    response: Done,
  },
  getAdminStats: {
    method: 'GET',
    path: '/v1/admin/stats',
    audience: 'admin',
    summary: 'Get the administration overview. Users, brands, connections and page speed',
    query: z.object({ hours: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(168)), 24) }),
    response: AdminStats,
  },
  getSystemState: {
    method: 'GET',
    path: '/v1/admin/system',
    audience: 'admin',
    summary: 'Get the system state. Queue, processes, platforms, emails and storage',
    response: SystemState,
  },
  getIntegrations: {
    method: 'GET',
    path: '/v1/admin/integrations',
    audience: 'admin',
    summary: 'List integrations. Which platforms are set up on this server, without secrets',
    response: z.object({ integrations: z.array(IntegrationStatus) }),
  },
} as const;
