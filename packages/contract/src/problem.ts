import * as z from 'zod/mini';

/** The body of every unsuccessful answer: application/problem+json (RFC 9457) with a sentence and a stable code. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  message: z.string(),
  requestId: z.optional(z.string()),
  /** One entry per refused field; `path` is dotted, e.g. `mediaUrls.0`. */
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** The platform rule that a post breaks, e.g. `text-too-long`; stable, with `post_breaks_platform_rules`. */
  rule: z.optional(z.string()),
  /** The current post, when a stale version was refused. */
  current: z.optional(z.unknown()),
});
export type Problem = z.infer<typeof Problem>;
