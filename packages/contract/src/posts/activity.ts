import * as z from 'zod/mini';
import { WirePlatformSchema } from '../platforms/shapes.ts';
import { Id, InstantText, QueryNumber, RowId, TimeZoneName } from '../shapes.ts';
import { RECOMMENDED_ACTIONS } from './life.ts';
import { ScheduledPost } from './posts.ts';

export const ActivityEntry = z.object({
  post: ScheduledPost,
  /** Why, in plain words, with the platform's own where it said any. */
  cause: z.string(),
  /** What to do, in a sentence. */
  advice: z.string(),
  action: z.enum(RECOMMENDED_ACTIONS),
  since: InstantText,
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** An account whose platform accepts its connection no longer: its posts wait for it, told here once for all of them. */
export const ReconnectEntry = z.object({
  accountId: Id,
  brandId: Id,
  brandName: z.string(),
  platform: WirePlatformSchema,
  username: z.string(),
  name: z.string(),
  profilePictureUrl: z.nullable(z.string()),
  heldPosts: z.number(),
  /** The earliest planned time among them. */
  firstPlannedFor: z.nullable(InstantText),
});
export type ReconnectEntry = z.infer<typeof ReconnectEntry>;

/** A platform to which nothing is sent for the moment; its posts go out by themselves when it answers again. */
export const PlatformTrouble = z.object({
  platform: WirePlatformSchema,
  /** failing: it does not answer. budget: the app's own allowance there is used up. */
  kind: z.enum(['failing', 'budget']),
  since: z.nullable(InstantText),
  until: InstantText,
});
export type PlatformTrouble = z.infer<typeof PlatformTrouble>;

const entries = z.object({ total: z.number(), entries: z.array(ActivityEntry) });

export const Activity = z.object({
  /** Nothing is published: the database is a restored copy, and an administrator has yet to confirm it. null: it is. */
  stopped: z.nullable(z.object({ since: InstantText, because: z.string() })),
  platforms: z.array(PlatformTrouble),
  reconnect: z.array(ReconnectEntry),
  failed: entries,
  held: entries,
  unknown: entries,
  /** What goes out today and tomorrow in the asked-for zone. */
  upcoming: entries,
});
export type Activity = z.infer<typeof Activity>;

/** Milliseconds; half, 95 and 99 of a hundred posts took no longer. */
export const Percentiles = z.object({ p50: z.number(), p95: z.number(), p99: z.number() });

export const LatenessRow = z.object({
  /** A day in the asked-for zone, `2026-11-21`. */
  day: z.string(),
  platform: WirePlatformSchema,
  /** Posts published that day which nobody had decided to send late. */
  posts: z.number(),
  /** From the planned time to the start. */
  started: Percentiles,
  /** From the planned time to the platform's word that the post is there. */
  live: Percentiles,
});
export type LatenessRow = z.infer<typeof LatenessRow>;

export const PublishingState = z.object({
  /** null: publishing goes on. */
  stoppedAt: z.nullable(InstantText),
  because: z.nullable(z.string()),
});

export const activityRoutes = {
  getActivity: {
    method: 'GET',
    path: '/v1/activity',
    audience: 'user',
    action: 'post.view',
    summary:
      'List what needs attention. Failed and held posts, unclear outcomes, accounts to reconnect and what is next, each with its action',
    query: z.object({
      brandId: z.optional(RowId('brand_not_found')),
      limit: z.optional(QueryNumber.check(z.maximum(200))),
      /** Whose today and tomorrow; the person's own unless said otherwise. */
      timeZone: z.optional(TimeZoneName),
    }),
    response: Activity,
  },
  getLateness: {
    method: 'GET',
    path: '/v1/lateness',
    audience: 'user',
    action: 'post.view',
    summary: 'Get lateness. How late posts started and were seen live, by platform and day',
    query: z.object({
      brandId: z.optional(RowId('brand_not_found')),
      /** Days back from today, at most 90; 14 unless said otherwise. */
      days: z.optional(QueryNumber.check(z.minimum(1), z.maximum(90))),
      timeZone: z.optional(TimeZoneName),
    }),
    response: z.object({ rows: z.array(LatenessRow) }),
  },
  getPublishingState: {
    method: 'GET',
    path: '/v1/admin/publishing',
    audience: 'admin',
    summary: 'Get the publishing state. Says whether publishing is stopped because the database is a restored copy',
    response: PublishingState,
  },
  confirmRestoredCopy: {
    method: 'POST',
    path: '/v1/admin/publishing/confirm',
    audience: 'admin',
    summary:
      'Confirm a restored copy. Lets it publish; posts that came due meanwhile are held for their owners to decide',
    response: z.object({ heldPosts: z.number() }),
  },
} as const;
