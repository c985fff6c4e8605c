import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { NO_HISTORY, nextStep, withAction, withMore } from './change-history.ts';
import { atTime, changesOf, changesSince, type PendingMove, pendingDrop } from './pending-move.ts';

const zone = 'America/New_York';
const post = postForTest({ scheduledFor: '2026-11-19T15:40:00Z', wallClock: '2026-11-19T10:40' });
const scene = { zone, now: Temporal.Instant.from('2026-11-18T12:00:00Z'), posts: [post] };
const wallClock = '2026-11-20T09:00';
const instant = Temporal.Instant.from('2026-11-20T14:00:00Z');
const dropped = pendingDrop(post, { kind: 'moves', wallClock, instant, conflict: false }, [], [post]);
const saved: PendingMove = { ...dropped, saved: changesOf(dropped, false, scene)?.changes ?? [] };
const rest = (move: PendingMove) => changesSince(changesOf(move, false, scene)?.changes ?? [], move);

describe('a drop that was saved', () => {
  it('has nothing more to save at its new time', () => {
    expect(rest(saved)).toEqual([]);
    expect(rest(dropped)).toHaveLength(1);
  });

  it('is saved from its new time to the time that is chosen afterwards', () => {
    const [change] = rest(atTime(saved, '2026-11-20T09:30'));
    expect(change?.before?.scheduledFor).toBe('2026-11-20T14:00:00Z');
    expect(change?.after?.scheduledFor).toBe('2026-11-20T14:30:00Z');
  });

  it('goes back to its first time when that is chosen again', () => {
    const [change] = rest(atTime(saved, '2026-11-19T10:40'));
    expect(change?.before?.scheduledFor).toBe('2026-11-20T14:00:00Z');
    expect(change?.after?.scheduledFor).toBe('2026-11-19T15:40:00Z');
  });

  it('is one undo step together with the time chosen after it', () => {
    const more = { words: 'moved again', changes: rest(atTime(saved, '2026-11-20T09:30')) };
    const history = withMore(withAction(NO_HISTORY, { words: 'moved', changes: saved.saved ?? [] }), more);
    expect(history.done).toHaveLength(1);
    const [back] = nextStep(history, 'undo')?.changes ?? [];
    expect(back?.before?.scheduledFor).toBe('2026-11-20T14:30:00Z');
    expect(back?.after?.scheduledFor).toBe('2026-11-19T15:40:00Z');
  });
});
