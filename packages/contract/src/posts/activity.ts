import * as z from 'zod/mini';
import { WirePlatformSchema } from '../platforms/shapes.ts';
import { Id, InstantText, QueryNumber, RowId, TimeZoneName } from '../shapes.ts';
import { RECOMMENDED_ACTIONS } from './life.ts';
import { ScheduledPost } from './posts.ts';

export const ActivityEntry = z.object({
  post: ScheduledPost,
  /** Why, in plain words, with the platform's own words if it gave any. */
  cause: z.string(),
  /** What to do, as a sentence. */
  advice: z.string(),
  action: z.enum(RECOMMENDED_ACTIONS),
  since: InstantText,
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** An account whose connection its platform no longer accepts: its posts wait, and one entry stands for all of them. */
export const ReconnectEntry = z.object({
  accountId: Id,
  brandId: Id,
  brandName: z.string(),
  platform: WirePlatformSchema,
  username: z.string(),
  name: z.string(),
  profilePictureUrl: z.nullable(z.string()),
  heldPosts: z.number(),
  /** The earliest planned time of these posts. */
  firstPlannedFor: z.nullable(InstantText),
});
export type ReconnectEntry = z.infer<typeof ReconnectEntry>;

/** A platform to which nothing is sent at the moment; its posts go out automatically when it answers again. */
export const PlatformTrouble = z.object({
  platform: WirePlatformSchema,
  /** failing: it does not answer. budget: the developer app's quota there is used up. */
  kind: z.enum(['failing', 'budget']),
  since: z.nullable(InstantText),
  until: InstantText,
});
export type PlatformTrouble = z.infer<typeof PlatformTrouble>;

const entries = z.object({ total: z.number(), entries: z.array(ActivityEntry) });

export const Activity = z.object({
  /** Nothing is published until an administrator confirms the restored copy of the database. null: publishing runs. */
  stopped: z.nullable(z.object({ since: InstantText, because: z.string() })),
  platforms: z.array(PlatformTrouble),
  reconnect: z.array(ReconnectEntry),
  failed: entries,
  held: entries,
  unknown: entries,
  /** What goes out today and tomorrow in the requested zone. */
  upcoming: entries,
});
export type Activity = z.infer<typeof Activity>;

/** Milliseconds; 50, 95 and 99 percent of the posts took no longer. */
export const Percentiles = z.object({ p50: z.number(), p95: z.number(), p99: z.number() });

export const LatenessRow = z.object({
  /** A day in the requested zone, `2026-11-21`. */
  day: z.string(),
  platform: WirePlatformSchema,
  /** Posts published that day, without those that somebody decided to send late. */
  posts: z.number(),
  /** From the planned time to the start. */
  started: Percentiles,
  /** From the planned time to the platform's confirmation that the post is there. */
  live: Percentiles,
});
export type LatenessRow = z.infer<typeof LatenessRow>;

export const PublishingState = z.object({
  /** null: publishing runs. */
  stoppedAt: z.nullable(InstantText),
  because: z.nullable(z.string()),
});

export const activityRoutes = {
  getActivity: {
    method: 'GET',
    path: '/v1/activity',
    access: 'post.view',
    summary:
      'List what needs attention. Failed and held posts, unclear outcomes, accounts to reconnect and what is next, each with its action',
    query: z.object({
      brandId: z.optional(RowId('brand_not_found')),
      limit: z.optional(QueryNumber.check(z.maximum(200))),
      /** The time zone of today and tomorrow; by default the person's own. */
      timeZone: z.optional(TimeZoneName),
    }),
    response: Activity,
  },
  getLateness: {
    method: 'GET',
    path: '/v1/lateness',
    access: 'post.view',
    summary: 'Get lateness. How late posts started and were seen live, by platform and day',
    query: z.object({
      brandId: z.optional(RowId('brand_not_found')),
      /** Days back from today, at most 90; by default 14. */
      days: z.optional(QueryNumber.check(z.minimum(1), z.maximum(90))),
      timeZone: z.optional(TimeZoneName),
    }),
    response: z.object({ rows: z.array(LatenessRow) }),
  },
  getPublishingState: {
    method: 'GET',
    path: '/v1/admin/publishing',
    access: 'admin',
    summary: 'Get the publishing state. Says whether publishing is stopped because the database is a restored copy',
    response: PublishingState,
  },
  confirmRestoredCopy: {
    method: 'POST',
    path: '/v1/admin/publishing/confirm',
    access: 'admin',
    summary:
      'Confirm a restored copy. Lets it publish; posts that came due meanwhile are held for their owners to decide',
    response: z.object({ heldPosts: z.number() }),
  },
} as const;
