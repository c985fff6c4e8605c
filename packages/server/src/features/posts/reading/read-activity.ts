import { toWirePlatform } from '@brandly/contract/platforms';
import type { Activity, ActivityEntry, PlatformTrouble } from '@brandly/contract/posts/activity';
import { recommendedAction } from '@brandly/contract/posts/life';
import { quoted } from '@brandly/contract/posts/platform-words';
import type { PostsDeps } from '../posts-deps.ts';
import { readPublishingState } from '../publishing/publishing-guard.ts';
import {
  type ActivityScope,
  type PlatformStateRow,
  type PostPage,
  selectInTrouble,
  selectPlatformTroubles,
  selectToReconnect,
  selectUpcoming,
} from './activity-queries.ts';
import { endOfTomorrow } from './end-of-tomorrow.ts';
import type { PostRow } from './queries.ts';
import { viewPost } from './view.ts';

const LIMIT = 50;

/** Reads what needs somebody, and what comes next in a time zone: each with its cause and the one right action. */
export async function readActivity(
  deps: PostsDeps,
  scope: ActivityScope,
  timeZone: string,
  limit: number = LIMIT,
): Promise<Activity> {
  const { db } = deps;
  const now = deps.clock.now();
  const [guard, platforms, reconnect, failed, held, unknown, upcoming] = await Promise.all([
    readPublishingState(db),
    selectPlatformTroubles(db, now),
    selectToReconnect(db, scope),
    selectInTrouble(db, scope, 'failed', limit),
    selectInTrouble(db, scope, 'held', limit),
    selectInTrouble(db, scope, 'unknown', limit),
    selectUpcoming(db, scope, now, endOfTomorrow(now, timeZone), limit),
  ]);
  const page = ({ total, rows }: PostPage) => ({ total, entries: rows.map((row) => entryOf(deps, row)) });
  return {
    stopped: guard.stoppedAt === null ? null : { since: guard.stoppedAt.toISOString(), because: guard.because ?? '' },
    platforms: platforms.flatMap((row) => troublesOf(row, now)),
    reconnect: reconnect.map((row) => ({
      accountId: row.id,
      brandId: row.brand_id,
      brandName: row.brand_name,
      platform: toWirePlatform(row.platform),
      username: row.username,
      name: row.name,
      profilePictureUrl: row.picture_key === null ? null : deps.media.signedUrl(row.picture_key),
      heldPosts: row.held,
      firstPlannedFor: row.first_planned_for?.toISOString() ?? null,
    })),
    failed: page(failed),
    held: page(held),
    unknown: page(unknown),
    upcoming: page(upcoming),
  };
}

function entryOf(deps: PostsDeps, row: PostRow): ActivityEntry {
  const { trouble } = row;
  const post = viewPost(row, deps.media);
  if (trouble === null) {
    const cause = row.progress === null ? 'Goes out at its time.' : 'Is being published.';
    return { post, cause, advice: 'Nothing to do.', action: 'wait', since: post.updatedAt };
  }
  const words = trouble.platformWords;
  return {
    post,
    cause: words === null ? trouble.message : `${trouble.message} ${quoted(words)}`,
    advice: trouble.advice,
    action: recommendedAction(trouble),
    since: trouble.since,
  };
}

function troublesOf(row: PlatformStateRow, now: Date): PlatformTrouble[] {
  const platform = toWirePlatform(row.platform);
  const troubles: PlatformTrouble[] = [];
  if (row.open_until !== null && row.open_until > now) {
    const since = row.failing_since?.toISOString() ?? null;
    troubles.push({ platform, kind: 'failing', since, until: row.open_until.toISOString() });
  }
  if (row.paused_until !== null && row.paused_until > now) {
    troubles.push({ platform, kind: 'budget', since: null, until: row.paused_until.toISOString() });
  }
  return troubles;
}
