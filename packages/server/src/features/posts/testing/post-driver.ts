import type { PostTimeline, ScheduledPost } from '@brandly/contract/posts';
import { sql } from 'kysely';
import { schedulePost } from '../planning/schedule-post.ts';
import { resumePostsOfAccount } from '../public.ts';
import { publishPost } from '../publishing/due-posts.ts';
import type { PublishingDeps } from '../publishing/publishing-deps.ts';
import { selectPost } from '../reading/queries.ts';
import { readTimeline } from '../reading/timeline.ts';
import { viewPost } from '../reading/view.ts';
import type { TestAccount } from './connect-account.ts';
import type { PostsHarness } from './posts-harness.ts';

export type Planned = {
  id: string;
  text: string;
  /** Epoch milliseconds. */
  dueAt: number;
  seen: () => Promise<{ id: string; mediaCount: number; answers?: string | null | undefined }[]>;
};

/** What a brand manager does and sees, in a test. */
export type PostDriver = ReturnType<typeof createPostDriver>;

export function createPostDriver(harness: PostsHarness) {
  let serial = 0;
  const read = async (postId: string): Promise<ScheduledPost> => {
    const row = await selectPost(harness.db, harness.userId, postId);
    if (!row) throw new Error('the post is gone');
    return viewPost(row, harness.posts.media);
  };
  return {
    read,
    schedule: async (
      account: TestAccount,
      more: {
        inMs?: number;
        mediaUrls?: string[];
        text?: string;
        platformOptions?: Record<string, string>;
        continues?: string;
      } = {},
    ): Promise<Planned> => {
      serial += 1;
      const text = more.text ?? `Fresh beans, batch ${serial} of today`;
      const dueAt = harness.clock.now().getTime() + (more.inMs ?? 60_000);
      const post = await schedulePost(harness.posts, harness.userId, harness.brandId, {
        content: `<p>${text}</p>`,
        scheduledFor: new Date(dueAt).toISOString(),
        platform: account.platform.id,
        socialAccountId: account.id,
        status: 'SCHEDULED',
        ...(more.continues !== undefined && { continues: more.continues }),
        ...(more.mediaUrls && { mediaUrls: more.mediaUrls }),
        ...(more.platformOptions && { platformOptions: more.platformOptions }),
      });
      const seen = async () => {
        const shown = await harness.control.visible(account.platform.id, account.externalId);
        return shown.filter((one) => one.text.includes(text));
      };
      return { id: post.id, text, dueAt, seen };
    },
    /** Moves the clock to the exact time of a post; a late one takes other paths through the engine. */
    goToDue: async (post: Planned) => {
      harness.clock.step(post.dueAt - harness.clock.now().getTime());
      await harness.drain();
    },
    /** Moves the clock forward by this many milliseconds. */
    goTo: async (ms: number) => {
      harness.clock.step(ms);
      await harness.drain();
    },
    wake: (postId: string, deps: PublishingDeps = harness.publishing) =>
      publishPost(deps, { id: 'by-hand', stopping: new AbortController().signal }, postId),
    noticesOf: async (postId: string): Promise<string[]> => {
      const { rows } = await sql<{ kind: string }>`
        select n.kind from notifications n where n.link like ${`%${postId}`} or exists (
          select from notification_posts np where np.notification_id = n.id and np.post_id = ${postId})
        order by n.created_at, n.id`.execute(harness.db);
      return rows.map((row) => row.kind);
    },
    attemptsOf: (postId: string) =>
      harness.db.selectFrom('publish_attempts').selectAll().where('post_id', '=', postId).orderBy('attempt').execute(),
    rowOf: (postId: string) =>
      harness.db.selectFrom('posts').selectAll().where('id', '=', postId).executeTakeFirstOrThrow(),
    accountRow: (account: TestAccount) =>
      harness.db.selectFrom('accounts').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow(),
    historyOf: async (postId: string): Promise<PostTimeline> => readTimeline(harness.db, await read(postId)),
    reconnect: (account: TestAccount) =>
      harness.db.transaction().execute(async (trx) => {
        await trx.updateTable('accounts').set({ state: 'active' }).where('id', '=', account.id).execute();
        await resumePostsOfAccount(trx, account.id, harness.clock.now());
      }),
  };
}
