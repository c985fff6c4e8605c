import { z } from 'zod';

export const resetSchema = z.strictObject({ seed: z.int().default(1) });
export const visibleQuery = z.strictObject({ platform: z.string().optional(), account: z.string().optional() });
export const journalQuery = z.strictObject({
  platform: z.string().optional(),
  account: z.string().optional(),
  operation: z.string().optional(),
  /** Only entries with a greater number. */
  after: z.coerce.number().int().optional(),
});
export const readingSchema = z.strictObject({ platform: z.string(), matter: z.string(), reading: z.string() });
export const platformQuery = z.strictObject({ platform: z.string().optional() });
export const expireSchema = z.strictObject({
  platform: z.string(),
  account: z.string(),
  which: z.enum(['access', 'refresh', 'all']).default('access'),
});
export const revokeSchema = z.strictObject({
  platform: z.string(),
  account: z.string(),
  /** The platform's own reason where it has one: 458 app removed, 460 password changed (Facebook). */
  reason: z.int().nullable().default(null),
});
export const metricsSchema = z.strictObject({
  platform: z.string(),
  account: z.string(),
  followers: z.int().min(0).optional(),
  likes: z.int().min(0).optional(),
  post: z.string().optional(),
});
export type MetricsChange = Omit<z.output<typeof metricsSchema>, 'platform'>;
export const insightsSchema = z.strictObject({
  platform: z.string(),
  account: z.string(),
  /** Metric by the platform's own name, then day, location or post id, then number. */
  held: z.record(z.string(), z.record(z.string(), z.number())),
});
export const serverLimitsSchema = z.strictObject({
  platform: z.string(),
  /** Group and name as the platform's server reports them, then number. */
  limits: z.record(z.string(), z.record(z.string(), z.number())),
});
export const clockSchema = z.strictObject({
  /** The sandbox's time is the machine's time plus this. */
  offsetMs: z.int().optional(),
  /** Moves the offset by this much. */
  advanceMs: z.int().optional(),
});
export const grantSchema = z.strictObject({
  platform: z.string(),
  person: z.string(),
  accounts: z.array(z.string()).optional(),
  scopes: z.array(z.string()).optional(),
  /** `token`: the platform's answer with a token; `code`: what the consent page would have added to the redirect. */
  as: z.enum(['token', 'code']).default('token'),
  redirectUri: z.string().optional(),
  state: z.string().optional(),
  codeChallenge: z.string().optional(),
});
export type GrantRequest = Omit<z.output<typeof grantSchema>, 'platform'>;
export const personSchema = z.strictObject({
  platform: z.string(),
  name: z.string().min(1),
  accounts: z.int().min(0).max(5_000),
});
