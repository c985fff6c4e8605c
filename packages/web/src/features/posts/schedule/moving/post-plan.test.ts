import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { NO_HISTORY, nextStep, settleStep, withAction } from './change-history.ts';
import {
  bodyOfPlan,
  comesBackAs,
  failureWords,
  type PlanChange,
  planDelete,
  planMove,
  planOf,
  planStatus,
} from './post-plan.ts';
import { refusalWords } from './refusal-words.ts';
import { planUnscheduled } from './unschedule.ts';

const NEW_YORK = 'America/New_York';
const now = Temporal.Instant.from('2026-10-20T12:00:00Z');
const scene = { zone: NEW_YORK, now, posts: [] };
const at = (scheduledFor: string, facts = {}) => postForTest({ scheduledFor, ...facts });
const move = (lead: ReturnType<typeof at>, others: ReturnType<typeof at>[], wallClock: string, keepDrafts = false) =>
  planMove(
    {
      lead,
      others,
      wallClock,
      instant: Temporal.PlainDateTime.from(wallClock).toZonedDateTime(NEW_YORK).toInstant(),
      keepDrafts,
    },
    scene,
  );

describe('moving together', () => {
  it('keeps the distances on the clock, even over a clock change', () => {
    const lead = at('2026-10-30T13:00:00Z'); // Friday, 9 AM in summer time
    const evening = at('2026-10-30T22:15:00Z'); // 6:15 PM
    const { changes, refused } = move(lead, [evening], '2026-11-02T10:00');
    expect(refused).toEqual([]);
    expect(changes.map(({ after }) => after?.scheduledFor)).toEqual(['2026-11-02T15:00:00Z', '2026-11-03T00:15:00Z']);
  });

  it('keeps each post in the zone it was scheduled in', () => {
    const berlin = at('2026-10-30T13:00:00Z', { timeZone: 'Europe/Berlin', wallClock: '2026-10-30T14:00' });
    const [change] = move(berlin, [], '2026-10-31T09:00').changes;
    expect(change?.after).toEqual({
      status: 'SCHEDULED',
      scheduledFor: '2026-10-31T13:00:00Z',
      wallClock: '2026-10-31T14:00',
      timeZone: 'Europe/Berlin',
    });
  });

  it('schedules drafts, unless they are to stay drafts', () => {
    const draft = at('2026-10-30T13:00:00Z', { status: 'DRAFT' });
    expect(move(draft, [], '2026-10-31T09:00').changes[0]?.after?.status).toBe('SCHEDULED');
    expect(move(draft, [], '2026-10-31T09:00', true).changes[0]?.after?.status).toBe('DRAFT');
  });

  it('leaves behind posts that may not move or would land in the past, and says why', () => {
    const lead = at('2026-10-30T13:00:00Z');
    const published = at('2026-10-19T13:00:00Z', { status: 'PUBLISHED' });
    const early = at('2026-10-25T13:00:00Z');
    const { changes, refused } = move(lead, [published, early], '2026-10-21T09:00');
    expect(changes.map(({ postId }) => postId)).toEqual([lead.id]);
    expect(refused.map(({ post, reason }) => [post.id, reason])).toEqual([
      [published.id, "Published posts can't be moved."],
      [early.id, 'Cannot schedule posts to past times. Please choose a future date and time.'],
    ]);
  });

  it('does not choose between two readings of a doubled hour', () => {
    const lead = at('2026-10-30T13:00:00Z');
    const night = at('2026-10-31T05:30:00Z'); // 1:30 AM on Saturday; a day later it occurs twice
    expect(move(lead, [night], '2026-10-31T09:00').refused).toMatchObject([{ reason: /clocks change/ }]);
  });

  it('does nothing if nothing changes', () => {
    const lead = at('2026-10-30T13:00:00Z');
    expect(move(lead, [], '2026-10-30T09:00')).toEqual({ changes: [], refused: [] });
  });
});

it('a post that loses its time is a draft; a published one keeps it, and what has none stays', () => {
  const scheduled = postForTest({ status: 'SCHEDULED', scheduledFor: '2036-11-19T15:40:00Z' });
  const idea = postForTest({ status: 'DRAFT', scheduledFor: null });
  const published = postForTest({ status: 'PUBLISHED' });
  const { changes, refused } = planUnscheduled([scheduled, idea, published]);
  expect(changes).toMatchObject([{ after: { status: 'DRAFT', scheduledFor: null, wallClock: null } }]);
  expect(changes.map(({ after }) => after && bodyOfPlan(after))).toEqual([
    { status: 'DRAFT', scheduledFor: null, wallClock: null },
  ]);
  expect(refused.map(({ reason }) => reason)).toEqual(["Published posts can't be turned into drafts."]);
});

describe('a status for several posts', () => {
  it('changes posts that differ, and leaves settled and overdue ones', () => {
    const draft = at('2026-10-30T13:00:00Z', { status: 'DRAFT' });
    const overdue = at('2026-10-10T13:00:00Z', { status: 'DRAFT' });
    const done = at('2026-10-10T13:00:00Z', { status: 'PUBLISHED' });
    const scheduled = at('2026-10-30T13:00:00Z');
    const { changes, refused } = planStatus([draft, overdue, done, scheduled], 'SCHEDULED', now);
    expect(changes.map(({ postId, after }) => [postId, after?.status])).toEqual([[draft.id, 'SCHEDULED']]);
    expect(refused.map(({ post }) => post.id)).toEqual([overdue.id, done.id]);
  });

  it('that some of them refuse names the action and each reason, and a post that has it already is no refusal', () => {
    const posts = (['PUBLISHED', 'FAILED', 'CANCELLED', 'CANCELLED', 'DRAFT', 'SCHEDULED'] as const).map((status) =>
      at('2026-10-30T13:00:00Z', { status }),
    );
    const { changes, refused } = planStatus(posts, 'DRAFT', now);
    expect(changes).toHaveLength(1);
    const reasons = refused.map(({ reason }) => reason);
    expect(refusalWords(reasons, changes.length)).toBe(
      "4 posts stay as they were. Published posts can't be turned into drafts. Failed posts can't be turned into drafts. " +
        "Open the post to retry it. Cancelled posts can't be turned into drafts.",
    );
    expect(refusalWords(reasons.slice(0, 1), 0)).toBe("Published posts can't be turned into drafts.");
    expect(planStatus(posts, 'CANCELLED', now).refused).toHaveLength(2);
  });

  it('asks the server for no more than necessary', () => {
    const plan = planOf(at('2026-10-30T13:00:00Z', { wallClock: '2026-10-30T09:00' }));
    expect(bodyOfPlan({ ...plan, status: 'CANCELLED' })).toEqual({ status: 'CANCELLED' });
    expect(bodyOfPlan(plan)).toEqual({
      status: 'SCHEDULED',
      scheduledFor: '2026-10-30T13:00:00Z',
      wallClock: '2026-10-30T09:00',
      timeZone: NEW_YORK,
    });
    expect(bodyOfPlan({ ...plan, status: 'DRAFT', scheduledFor: null, wallClock: null })).toMatchObject({
      scheduledFor: null,
    });
  });
});

describe('undoing a deletion', () => {
  const back = (facts: object) => {
    const action = { words: '1 post deleted', changes: planDelete([at('2026-10-30T13:00:00Z', facts)]).changes };
    return nextStep(withAction(NO_HISTORY, action), 'undo')?.changes.map(comesBackAs);
  };
  it('schedules a scheduled post again and keeps a draft a draft', () => {
    expect(back({})).toEqual(['SCHEDULED']);
    expect(back({ status: 'DRAFT' })).toEqual(['DRAFT']);
  });
  it('leaves a published post as it was', () => expect(back({ status: 'PUBLISHED' })).toEqual([undefined]));
  it('is also how a cancelled post is restored, and nothing else', () => {
    const plan = planOf(at('2026-10-30T13:00:00Z'));
    const cancelled = { ...plan, status: 'CANCELLED' as const };
    expect(comesBackAs({ postId: 'a', before: cancelled, after: plan })).toBe('SCHEDULED');
    expect(comesBackAs({ postId: 'a', before: plan, after: cancelled })).toBeNull();
    expect(comesBackAs({ postId: 'a', before: plan, after: null })).toBeNull();
  });
});

describe('undo and redo', () => {
  const post = at('2026-10-30T13:00:00Z');
  const [first, second] = ['2026-10-31T09:00', '2026-11-05T09:00'].map((to) => ({
    words: to,
    changes: move(post, [], to).changes,
  }));
  if (!first || !second) throw new Error('two actions');
  const both = withAction(withAction(NO_HISTORY, first), second);
  const allOf = ({ changes }: { changes: readonly PlanChange[] }) => ({ applied: changes, unreached: [] });

  it('go back and forth one action at a time', () => {
    const back = nextStep(both, 'undo');
    expect(back?.action.words).toBe(second.words);
    expect(back?.changes[0]?.after).toEqual(planOf(post));
    const after = back && settleStep(back.rest, 'undo', back.action, allOf(back));
    expect(after?.done).toEqual([first]);
    const again = after && nextStep(after, 'redo');
    expect(again?.changes).toEqual(second.changes);
    expect(again && settleStep(again.rest, 'redo', again.action, allOf(again))).toEqual(both);
  });

  it('forget what was undone once something new is done', () => {
    const back = nextStep(both, 'undo');
    if (!back) throw new Error('nothing to undo');
    expect(withAction(settleStep(back.rest, 'undo', back.action, allOf(back)), first).undone).toEqual([]);
  });

  it('can be tried again where the server was not reached', () => {
    const back = nextStep(both, 'undo');
    expect(back && settleStep(back.rest, 'undo', back.action, { applied: [], unreached: back.changes })).toEqual(both);
  });

  it('drop an action that could not be undone', () => {
    const back = nextStep(both, 'undo');
    expect(back && settleStep(back.rest, 'undo', back.action, { applied: [], unreached: [] })).toEqual({
      done: [first],
      undone: [],
    });
    expect(nextStep(NO_HISTORY, 'undo')).toBeNull();
    expect(nextStep(both, 'redo')).toBeNull();
  });
});

describe('a change that failed without a reason says what did not happen', () => {
  const before = planOf(at('2026-10-30T13:00:00Z'));
  it.each([
    ['Failed to reschedule post. Please try again.', { ...before, scheduledFor: '2026-10-31T13:00:00Z' }],
    ['Failed to update post. Please try again.', { ...before, status: 'DRAFT' as const }],
    ['Failed to delete post. Please try again.', null],
  ])('%s', (words, after) => expect(failureWords({ postId: 'p', before, after })).toBe(words));
  it('a post that could not be restored was not moved', () =>
    expect(failureWords({ postId: 'p', before: null, after: before })).toBe(
      'Failed to update post. Please try again.',
    ));
});
