import { fromWirePlatform, PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { PostTimeline, ScheduledPost, TimelineEntry } from '@brandly/contract/posts';
import type { Database } from '../../../db/database.ts';
import type { AttemptOutcome } from '../../../db/tables/publishing-tables.ts';
import { isPassing } from '../troubles.ts';

const OUTCOMES: Record<Exclude<AttemptOutcome, 'in_flight'>, { kind: TimelineEntry['kind']; title: string }> = {
  accepted: { kind: 'accepted', title: 'Accepted by {platform}' },
  rejected: { kind: 'rejected', title: 'Rejected by {platform}' },
  not_sent: { kind: 'not-sent', title: 'Confirmed as not sent' },
  unknown: { kind: 'unknown', title: 'The answer was lost' },
};

const outcomeOf = (outcome: keyof typeof OUTCOMES, words: string | null) =>
  outcome === 'rejected' && isPassing(words ?? '')
    ? { ...OUTCOMES.rejected, title: 'Not published by {platform}' }
    : OUTCOMES[outcome];

/** The order within one millisecond: an answer is written together with what it means for the post. */
const RANK: Record<TimelineEntry['kind'], number> = {
  created: 0,
  changed: 1,
  planned: 2,
  started: 3,
  step: 4,
  attempt: 5,
  accepted: 6,
  rejected: 6,
  'not-sent': 6,
  unknown: 6,
  checked: 7,
  held: 8,
  published: 8,
  failed: 8,
  cancelled: 8,
};

/** Returns a post's history, oldest first: what people did, every step, every announced create with its answer. */
export async function readTimeline(db: Database, post: ScheduledPost): Promise<PostTimeline> {
  const [events, steps, attempts] = await Promise.all([
    db.selectFrom('post_events').selectAll().where('post_id', '=', post.id).orderBy('id').execute(),
    db.selectFrom('publish_steps').select(['name', 'done_at']).where('post_id', '=', post.id).execute(),
    db.selectFrom('publish_attempts').selectAll().where('post_id', '=', post.id).orderBy('attempt').execute(),
  ]);
  const platformName = post.platform === null ? 'the platform' : PLATFORM_NAMES[fromWirePlatform(post.platform)];
  const entries: TimelineEntry[] = [
    ...events.map((event) => ({
      at: event.at.toISOString(),
      kind: event.kind,
      title: event.title,
      detail: event.detail,
      attempt: event.attempt,
    })),
    ...steps.map((step) => ({
      at: step.done_at.toISOString(),
      kind: 'step' as const,
      title: stepTitle(step.name),
      detail: null,
      attempt: null,
    })),
    ...attempts.flatMap((attempt): TimelineEntry[] => {
      const sent: TimelineEntry = {
        at: attempt.intent_at.toISOString(),
        kind: 'attempt',
        title: `Sent to ${platformName}`,
        detail: null,
        attempt: attempt.attempt,
      };
      if (attempt.outcome === 'in_flight' || attempt.outcome_at === null) return [sent];
      const { kind, title } = outcomeOf(attempt.outcome, attempt.platform_words);
      const answered: TimelineEntry = {
        at: attempt.outcome_at.toISOString(),
        kind,
        title: title.replace('{platform}', platformName),
        detail: attempt.platform_words ?? attempt.evidence,
        attempt: attempt.attempt,
      };
      return [sent, answered];
    }),
  ];
  if (post.startedAt !== null) {
    entries.push({ at: post.startedAt, kind: 'started', title: 'Started', detail: null, attempt: null });
  }
  entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || RANK[a.kind] - RANK[b.kind]);
  const isMeasurable = post.startedAt !== null && post.scheduledFor !== null;
  const latenessMs = isMeasurable ? Date.parse(post.startedAt ?? '') - Date.parse(post.scheduledFor ?? '') : null;
  return { post, entries, latenessMs };
}

/** What each adapter step did, in words for people; `{n}` stands for the number at the end of its name, if any. */
const TITLES: Readonly<Record<string, string>> = {
  'ask-limits': 'Server limits checked',
  'await-container': 'Post processed by the platform',
  'await-item': 'File {n} processed by the platform',
  'await-reel': 'Reel processed by the platform',
  'await-video': 'Video processed by the platform',
  'bring-reel': 'Reel uploaded',
  'check-creator': 'Account settings checked',
  'check-permission': 'Permission to comment checked',
  'choose-key': 'Post ID chosen',
  'create-container': 'Post sent to the platform',
  'create-item': 'File {n} sent to the platform',
  'describe-media': 'Alt text {n} added',
  'find-answered-posts': 'Previous thread parts found',
  'give-time': 'Waited for the platform',
  'make-card': 'Link card made',
  'set-cover': 'Cover set',
  'start-reel': 'Reel upload started',
  'start-upload': 'Upload started',
  'upload-image': 'Photo {n} uploaded',
  'upload-media': 'File {n} uploaded',
  'upload-parts': 'Video uploaded',
  'upload-photo': 'Photo {n} uploaded',
  'upload-video': 'Video uploaded',
  'wait-for-media': 'File {n} processed by the platform',
  'wait-for-processing': 'Processed by the platform',
  'wait-for-video': 'Video processed by the platform',
};

/** Returns 'Photo 2 uploaded' for `upload-photo-2`. A name that is not known here is shown as it is. */
export function stepTitle(name: string): string {
  const [, kind = name, number = ''] = /^(.*?)(?:-(\d+))?$/.exec(name) ?? [];
  const title = TITLES[kind];
  if (title === undefined) return `Prepared: ${name}`;
  return title.replace('{n} ', number === '' ? '' : `${number} `);
}
