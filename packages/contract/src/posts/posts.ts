import * as z from 'zod/mini';
import { AnyCasePlatform, WirePlatformSchema } from '../platforms/shapes.ts';
import { Id, InstantText, QueryNumber, RangeEnd, SentId, TimeZoneName, text, WallClockText } from '../shapes.ts';
import { POST_CHOICES, POST_PROGRESS, POST_STATUSES, type PostChoice } from './life.ts';
import { PLATFORM_OPTION_MAX } from './option-max.ts';
import { FACEBOOK_PRIVACY, YOUTUBE_PRIVACY } from './privacy.ts';

export const POST_TYPES = ['TEXT', 'IMAGE', 'VIDEO'] as const;

/** Why a post failed or is held, and the one thing to do about it. */
export const PostTrouble = z.object({
  /**
   * Our own stable code: rejected, outcome_unknown, reconnect, too_late, part_before, rate_limited, unavailable,
   * media_missing, leaving, shut_out, worker_trouble, restored_copy.
   */
  code: z.string(),
  /** A sentence that a person understands. */
  message: z.string(),
  /** The platform's own words, if it gave any. */
  platformWords: z.nullable(z.string()),
  /** What to do, as a sentence. */
  advice: z.string(),
  /** The choices that are open now, the most helpful first. */
  choices: z.array(z.enum(POST_CHOICES)),
  since: InstantText,
});
export type PostTrouble = z.infer<typeof PostTrouble>;

/** One row is one post on one account; posts created together share a groupId. */
export const ScheduledPost = z.object({
  id: Id,
  groupId: Id,
  /**
   * For a part of a thread: the thread's first post and this post's place. The first has place 1; numbers may have
   * gaps, only their order counts. `isComment`: the platform has a first comment instead of threads, and this part is
   * that comment.
   */
  thread: z.optional(z.object({ firstPostId: Id, part: z.number(), isComment: z.optional(z.literal(true)) })),
  /** Increases with each change by a person; a change based on another version is refused. */
  version: z.number(),
  /** Increases with every change, including the engine's: of two states of a post the higher one is newer. */
  revision: z.number(),
  brandId: Id,
  brand: z.object({ name: z.string(), logo: z.nullable(z.string()) }),
  /** Sanitised HTML. */
  content: z.string(),
  mediaUrls: z.array(z.string()),
  /** One per entry of mediaUrls; empty where there is none. */
  mediaAltTexts: z.array(z.string()),
  /** Signed, short-lived addresses of the same files, for display. */
  signedMediaUrls: z.array(z.string()),
  linkUrl: z.nullable(z.string()),
  scheduledFor: z.nullable(InstantText),
  /** The chosen clock time and its zone: the clock time stays the same across daylight-saving changes. */
  wallClock: z.nullable(z.string()),
  timeZone: z.string(),
  status: z.enum(POST_STATUSES),
  progress: z.nullable(z.enum(POST_PROGRESS)),
  platform: z.nullable(WirePlatformSchema),
  postType: z.enum(POST_TYPES),
  socialAccountId: z.nullable(Id),
  account: z.nullable(
    z.object({
      username: z.string(),
      name: z.string(),
      profilePictureUrl: z.nullable(z.string()),
      /** The account's public page: where a person can look for a post. */
      pageUrl: z.optional(z.nullable(z.string())),
    }),
  ),
  facebookPrivacy: z.nullable(z.enum(FACEBOOK_PRIVACY)),
  youtubePrivacy: z.nullable(z.enum(YOUTUBE_PRIVACY)),
  /** All options chosen for its platform, in the platform's own words: TikTok's `privacy`, Pinterest's `board`. */
  platformOptions: z.record(z.string(), z.string()),
  startedAt: z.nullable(InstantText),
  publishedAt: z.nullable(InstantText),
  isLate: z.boolean(),
  remoteId: z.nullable(z.string()),
  permalink: z.nullable(z.string()),
  trouble: z.nullable(PostTrouble),
  /**
   * The post is due but waits for its turn: its platform is paused, or posts of its account go first. `until`:
   * approximately when its turn comes; null where nobody can say. Only calls that list and read posts fill it in; live
   * messages do not.
   */
  waits: z.optional(z.nullable(z.object({ until: z.nullable(InstantText) }))),
  createdAt: InstantText,
  updatedAt: InstantText,
});
export type ScheduledPost = z.infer<typeof ScheduledPost>;

/** The figures of a published post so far. null: its platform does not provide it. */
export const PostFigures = z.object({
  postId: Id,
  /** People or views, depending on what the platform counts. */
  reach: z.nullable(z.number()),
  likes: z.nullable(z.number()),
  comments: z.nullable(z.number()),
  shares: z.nullable(z.number()),
  fetchedAt: InstantText,
});
export type PostFigures = z.infer<typeof PostFigures>;

/** What remains of a deleted post: the revision of its deletion, so that an older answer does not bring it back. */
export const GonePost = z.object({ revision: z.number() });

const content = text(200_000);
/** The fields that each part of a thread has for itself. */
const partFields = {
  content: z.optional(content).check(z.describe('HTML with paragraphs, bold, italics, links and lists')),
  mediaUrls: z
    .optional(z.array(text(2048)).check(z.maxLength(20)))
    .check(z.describe('The fileUrl of each uploaded file, in order')),
  mediaAltTexts: z
    .optional(z.array(text(2000)).check(z.maxLength(20)))
    .check(z.describe('The alternative text of each file, in the order of mediaUrls')),
};
const postFields = {
  ...partFields,
  linkUrl: z.optional(z.nullable(text(2048))),
  scheduledFor: z.optional(z.nullable(InstantText)),
  wallClock: z
    .optional(z.nullable(WallClockText))
    .check(
      z.describe(
        'With timeZone, the clock time that was chosen, such as 2026-12-01T09:00; scheduledFor then says which of two doubled times is meant',
      ),
    ),
  timeZone: z.optional(TimeZoneName).check(z.describe('An IANA name, such as America/New_York')),
  postType: z.optional(z.enum(POST_TYPES)),
  status: z
    .optional(
      z.pipe(
        z.pipe(
          text(20),
          z.transform((name) => name.toUpperCase()),
        ),
        z.enum(['DRAFT', 'SCHEDULED', 'CANCELLED']),
      ),
    )
    .check(z.describe('DRAFT, SCHEDULED or CANCELLED')),
  platform: z
    .optional(z.nullable(AnyCasePlatform))
    .check(z.describe('A new draft without this field is for facebook; null: no platform yet')),
  socialAccountId: z.optional(z.nullable(SentId)),
  facebookPrivacy: z.optional(z.nullable(z.enum(FACEBOOK_PRIVACY))),
  youtubePrivacy: z.optional(z.nullable(z.enum(YOUTUBE_PRIVACY))),
  platformOptions: z
    .optional(
      z
        .record(text(40), text(PLATFORM_OPTION_MAX))
        .check(z.refine((options) => Object.keys(options).length <= 20, 'at most 20 choices')),
    )
    .check(
      z.describe("The platform's own options; they replace those chosen before, except for a privacy field of its own"),
    ),
};

const parts = z
  .optional(z.array(z.union([content, z.strictObject(partFields)])).check(z.maxLength(24)))
  .check(
    z.describe(
      'The parts that follow this post in a thread, in order; all of them. A part is its text alone, or its text and files; without mediaUrls the files at its place stay. On Facebook, Instagram, LinkedIn and YouTube at most one, a text: the first comment',
    ),
  );

export const CreatePostBody = z.strictObject({
  ...postFields,
  parts,
  groupId: z.optional(SentId).check(z.describe('Posts that were made together have the same one')),
  continues: z
    .optional(SentId)
    .check(
      z.describe(
        'The first post of a thread, which this post continues as its next part, or the post that it is the first comment on: on the same account and in the same group, and at the same time unless it names a later one. It goes out once the part before it is published, as a reply to it or a comment on it',
      ),
    ),
});
export type CreatePostBody = z.input<typeof CreatePostBody>;
export type CreatePostRequest = z.output<typeof CreatePostBody>;
/** One entry of `parts`. */
export type PartRequest = NonNullable<CreatePostRequest['parts']>[number];

export const UpdatePostBody = z.strictObject({
  ...postFields,
  parts,
  brandId: z.optional(SentId),
  version: z
    .optional(z.number().check(z.int()))
    .check(z.describe('The version the post was read at; a stale one is answered 409 with the current post')),
});
export type UpdatePostBody = z.input<typeof UpdatePostBody>;
export type UpdatePostRequest = z.output<typeof UpdatePostBody>;

export const PostsQuery = z.object({
  startDate: z.optional(RangeEnd),
  endDate: z.optional(RangeEnd),
  undated: z
    .optional(z.literal('true'))
    .check(z.describe('Only drafts that have no time yet; a range leaves these out')),
  status: z
    .optional(
      z.pipe(
        z.pipe(
          text(200),
          z.transform((names) =>
            names
              .toUpperCase()
              .split(',')
              .filter((part) => part !== ''),
          ),
        ),
        z.array(z.enum(POST_STATUSES)),
      ),
    )
    .check(z.describe('One status or several, separated by commas, in either case')),
  platform: z.optional(text(200)),
  limit: z.optional(QueryNumber.check(z.maximum(1000))),
  offset: z.optional(QueryNumber),
});

/** One entry of a post's history: planned, tried, answered, seen. */
export const TimelineEntry = z.object({
  at: InstantText,
  kind: z.enum([
    'created',
    'changed',
    'planned',
    'started',
    'step',
    'attempt',
    'accepted',
    'rejected',
    'not-sent',
    'unknown',
    'checked',
    'published',
    'failed',
    'held',
    'cancelled',
  ]),
  title: z.string(),
  detail: z.nullable(z.string()),
  attempt: z.nullable(z.number()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const PostTimeline = z.object({
  post: ScheduledPost,
  entries: z.array(TimelineEntry),
  /** Milliseconds between the planned time and the first start; null before the start. */
  latenessMs: z.nullable(z.number()),
});
export type PostTimeline = z.infer<typeof PostTimeline>;

export const RESOLUTIONS = [
  'is-live',
  'send-again',
  'retry',
  'send-late',
  'let-go',
] as const satisfies readonly PostChoice[];
export type Resolution = (typeof RESOLUTIONS)[number];

export const PostCounts = z.object({
  scheduled: z.number(),
  draft: z.number(),
  published: z.number(),
  cancelled: z.number(),
  failed: z.number(),
});
export type PostCounts = z.infer<typeof PostCounts>;

/** What a brand's card says of its posts. */
export const BrandGlance = z.object({
  brandId: Id,
  failed: z.number(),
  /** When its next post goes out. */
  nextAt: z.nullable(InstantText),
});
export type BrandGlance = z.infer<typeof BrandGlance>;

export const AllPostCounts = z.extend(PostCounts, { brands: z.optional(z.array(BrandGlance)) });
export type AllPostCounts = z.infer<typeof AllPostCounts>;
