import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { groupAgenda } from './agenda-groups.ts';
import { agendaPosts } from './agenda-posts.ts';

const zone = 'America/New_York';
const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
const date = Temporal.PlainDate.from('2026-11-19');
const trouble = {
  code: 'rejected',
  message: 'X rejected this post.',
  platformWords: null,
  advice: 'Edit it.',
  choices: [],
  since: '2026-11-19T13:00:00Z',
};
const at = (scheduledFor: string, facts = {}) => postForTest({ scheduledFor, ...facts });

const published = at('2026-11-18T15:00:00Z', { status: 'PUBLISHED' });
const failed = at('2026-11-17T15:00:00Z', { status: 'FAILED', trouble });
const failedLater = at('2026-11-19T13:00:00Z', { status: 'FAILED', trouble });
const evening = at('2026-11-20T03:00:00Z');
const noon = at('2026-11-19T17:00:00Z');
const tomorrow = at('2026-11-20T15:00:00Z');
const all = [published, failed, failedLater, evening, noon, tomorrow];

describe('the agenda of a day', () => {
  it('includes posts of earlier days only if they are in trouble', () => {
    expect(agendaPosts(all, date, zone)).toEqual([failed, failedLater, evening, noon, tomorrow]);
  });

  it("separates what needs action, newest first, from the day's posts and from what comes", () => {
    const groups = groupAgenda(agendaPosts(all, date, zone), { date, zone, now });
    expect(groups.needsAction).toEqual([failedLater, failed]);
    expect(groups.day).toEqual([noon, evening]);
    expect(groups.dayInTrouble).toBe(1);
    expect(groups.coming.map(({ label, posts }) => [label, posts])).toEqual([['Tomorrow', [tomorrow]]]);
  });

  it('that does not reach today has its failures at their time, since what needs action stands above today', () => {
    const groups = groupAgenda([failed, published], { date: date.subtract({ days: 7 }), zone, now });
    expect(groups.needsAction).toEqual([]);
    expect(groups.coming.flatMap(({ posts }) => posts)).toEqual([failed, published]);
  });
});
