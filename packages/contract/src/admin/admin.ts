import * as z from 'zod/mini';
import { NavigationAverages, Vitals } from '../performance/performance.ts';
import { PLATFORM_IDS } from '../platforms/platforms.ts';
import { ROLES } from '../profile/profile.ts';
import { Id, IdParams, InstantText, QueryFlag, QueryNumber, text } from '../shapes.ts';

export const ADMIN_USERS_PAGE = 50;

/** A user as administrators see them. */
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
  /** False: the person signed up and waits for an administrator. */
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
  /** People who signed up and wait for early access. */
  waitingUsers: z.number(),
  totalBrands: z.number(),
  totalSocialAccounts: z.number(),
  /** Connected accounts by platform (upper case); every platform is listed. */
  socialConnections: z.record(z.string(), z.number()),
  /** Their followers or subscribers, added up; null: the platform has told none. */
  socialFollowers: z.record(z.string(), z.nullable(z.number())),
  /** Averages per period, oldest first; a period without a visit is left out. */
  performanceTrend: z.array(z.object({ period: InstantText, samples: z.number(), values: Vitals })),
  navigation: NavigationAverages,
});
export type AdminStats = z.infer<typeof AdminStats>;

const Spread = z.object({ p50: z.number(), p95: z.number(), p99: z.number(), posts: z.number() });

/** What an operator watches. Durations in milliseconds; null where nothing is known. */
export const SystemState = z.object({
  queue: z.object({
    /** Scheduled posts, including future ones. */
    scheduled: z.number(),
    /** Posts that are due and not held. */
    due: z.number(),
    oldestDueAt: z.nullable(InstantText),
    oldestDueMs: z.nullable(z.number()),
    /** Posts that a worker is working on now. */
    inHand: z.number(),
    /** Posts that wait for a person or an account. */
    held: z.number(),
    /** Posts that were claimed again and again without progress. */
    stuck: z.number(),
    /** Posts of which nobody knows whether they are live. */
    unknown: z.number(),
    /** Posts that went out in the last 24 hours, and those of this time that failed. */
    published: z.number(),
    failed: z.number(),
    /** Time from the planned time to the start, over the last 24 hours. */
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
      /** Nothing is sent before this time. */
      until: z.nullable(InstantText),
      quotas: z.array(z.object({ name: z.string(), most: z.number(), remaining: z.number(), resetsAt: InstantText })),
    }),
  ),
  outbox: z.object({
    waiting: z.number(),
    oldestWaitingAt: z.nullable(InstantText),
    failing: z.number(),
    /** Emails that failed so often that no further try is made. */
    givenUp: z.number(),
    lastError: z.nullable(z.string()),
  }),
  storage: z.object({
    kind: z.enum(['folder', 's3']),
    files: z.number(),
    bytes: z.number(),
    databaseBytes: z.number(),
    /** Free space of the volume with the data folder. */
    diskFree: z.nullable(z.number()),
    diskTotal: z.nullable(z.number()),
  }),
  /** Each old encryption key that is configured, by its id, and how many values are still sealed with it. */
  oldKeys: z.array(z.object({ id: z.string(), left: z.number() })),
  /** When `BRANDLY_BACKUP_FILE` was last written; null: the setting is missing or there is no such file. */
  lastBackupAt: z.nullable(InstantText),
  /** Problems serious enough to alert somebody. */
  alerts: z.array(z.object({ kind: z.string(), text: z.string(), since: z.nullable(InstantText) })),
  /** The settings, described for people; a secret is only shown as set or not set. */
  configuration: z.array(z.object({ name: z.string(), value: z.string() })),
  timestamp: InstantText,
});
export type SystemState = z.infer<typeof SystemState>;

const Done = z.object({ success: z.boolean() });

export const adminRoutes = {
  getBootstrap: {
    method: 'GET',
    path: '/v1/admin/bootstrap',
    access: 'own',
    summary: 'Ask whether the first administrator is still to be made',
    response: z.object({ open: z.boolean() }),
  },
  bootstrapAdmin: {
    method: 'POST',
    path: '/v1/admin/bootstrap',
    access: 'own',
    summary: 'Become the first administrator. Takes the secret that the server printed at its start',
    body: z.strictObject({ secret: text(200, z.minLength(1)) }),
    response: Done,
  },
  listUsers: {
    method: 'GET',
    path: '/v1/admin/users',
    access: 'admin',
    summary: 'List users. Newest first; `page` counts from 1',
    query: z.object({
      page: z.optional(QueryNumber.check(z.minimum(1))),
      limit: z.optional(QueryNumber.check(z.minimum(1), z.maximum(100))),
      role: z.optional(z.enum(ROLES)),
      isActive: z.optional(QueryFlag),
      /** Either people who wait, or people who were let in. */
      earlyAccess: z.optional(QueryFlag),
      /** Either people who confirmed their email address, or people who never did. */
      emailVerified: z.optional(QueryFlag),
      search: z.optional(text(120, z.trim())),
    }),
    response: z.object({ users: z.array(AdminUser), total: z.number(), page: z.number(), limit: z.number() }),
  },
  getUser: {
    method: 'GET',
    path: '/v1/admin/users/{id}',
    access: 'admin',
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
    access: 'admin',
    summary: "Change a user's role",
    params: IdParams,
    body: z.strictObject({ role: z.enum(ROLES) }),
    response: Done,
  },
  setUserStatus: {
    method: 'PUT',
    path: '/v1/admin/users/{id}/status',
    access: 'admin',
    summary: 'Deactivate or reactivate a user. A deactivated user is signed out within five seconds',
    params: IdParams,
    body: z.strictObject({ isActive: z.boolean() }),
    response: Done,
  },
  getAdminStats: {
    method: 'GET',
    path: '/v1/admin/stats',
    access: 'admin',
    summary: 'Get the administration overview. Users, brands, connections and page speed',
    query: z.object({ hours: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(168)), 24) }),
    response: AdminStats,
  },
  getSystemState: {
    method: 'GET',
    path: '/v1/admin/system',
    access: 'admin',
    summary: 'Get the system state. Queue, processes, platforms, emails and storage',
    response: SystemState,
  },
} as const;
