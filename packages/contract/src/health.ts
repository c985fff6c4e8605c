import * as z from 'zod/mini';
import { InstantText } from './shapes.ts';

const Status = z.enum(['ok', 'degraded', 'error']);

/** The public answer. */
export const HealthStatus = z.object({ status: Status });

/** The answer for an administrator. Figures that cannot be known are null; nothing is invented. */
export const SystemHealth = z.object({
  status: Status,
  env: z.object({
    node_env: z.string(),
    node_version: z.string(),
    aws_region: z.nullable(z.string()),
    database_url_set: z.boolean(),
    redis_configured: z.boolean(),
    admin_configured: z.boolean(),
    cognito_configured: z.boolean(),
  }),
  system: z.object({ cpuUsage: z.number(), activeConnections: z.number() }),
  database: z.object({
    /** `read_only`: nothing can be saved, for instance while a standby takes over. */
    status: z.enum(['connected', 'read_only', 'error']),
    /** Milliseconds of one round trip. */
    responseTime: z.nullable(z.number()),
    version: z.nullable(z.string()),
    poolSize: z.number(),
    activeQueries: z.nullable(z.number()),
    error: z.nullable(z.string()),
  }),
  redis: z.object({
    status: z.enum(['connected', 'not_configured', 'error']),
    responseTime: z.nullable(z.number()),
    memoryUsed: z.nullable(z.string()),
    keyCount: z.nullable(z.number()),
    hitRate: z.nullable(z.number()),
    lastUpdated: z.nullable(InstantText),
  }),
  uptime: z.object({
    formatted: z.string(),
    seconds: z.number(),
    /** In the last year. */
    restartCount: z.number(),
    healthChecksPassed: z.number(),
    requestsToday: z.number(),
    /** Milliseconds. */
    avgResponseTime: z.nullable(z.number()),
  }),
  /** Megabytes. */
  memory: z.object({ rss: z.number(), heapTotal: z.number(), heapUsed: z.number(), external: z.number() }),
  timestamp: InstantText,
});
export type SystemHealth = z.infer<typeof SystemHealth>;

export const healthRoutes = {
  getHealth: {
    method: 'GET',
    path: '/health',
    access: 'public',
    tellsAdministratorsMore: true,
    summary: "Get the system's health. Administrators, and requests with METRICS_TOKEN, get the details",
    response: z.union([SystemHealth, HealthStatus]),
  },
  getLiveness: {
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'Check liveness. Says whether this process still answers',
    response: z.object({ status: z.literal('ok') }),
  },
  getReadiness: {
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'Check readiness. 503 while the database does not answer',
    response: z.object({ status: z.literal('ok') }),
  },
} as const;
