import { PlatformFailure } from '@brandly/platforms/verdict';
import { expect, test } from 'vitest';
import { ASK_AFTER_MS, decideAfterQuestion, firstQuestionAt } from './reconcile-rules.ts';

const base = { now: 0, intentAt: 0, lostAt: 0, asked: 0, askAfterMs: undefined };

test('a post that is found counts as published, whenever it is found', () => {
  const answer = { kind: 'found', remoteId: '1', permalink: null } as const;
  expect(decideAfterQuestion({ ...base, now: 86_400_000, asked: 10, answer })).toMatchObject({ kind: 'published' });
});

test('a post that was taken and then refused fails with the words of the platform', () => {
  const failure = new PlatformFailure({ verdict: 'rejected', reach: 'answered', words: 'Too short.' });
  expect(decideAfterQuestion({ ...base, answer: { kind: 'refused', failure } })).toEqual({ kind: 'refused', failure });
});

test('nobody is alarmed while the platform says that it is working on the post', () => {
  const answer = { kind: 'pending', because: 'TikTok is working on it.' } as const;
  expect(decideAfterQuestion({ ...base, now: 60_000, answer })).toMatchObject({ kind: 'ask-again', tellPerson: false });
});

test('only proven absence, and not before a minute, means that nothing was sent', () => {
  const proven = { kind: 'absent', proves: true } as const;
  expect(decideAfterQuestion({ ...base, now: 59_000, answer: proven }).kind).toBe('ask-again');
  expect(decideAfterQuestion({ ...base, now: 60_000, answer: proven }).kind).toBe('not-sent');
  const unproven = { kind: 'absent', proves: false } as const;
  expect(decideAfterQuestion({ ...base, now: 3_600_000, answer: unproven }).kind).toBe('ask-again');
});

test('the platform is asked for a day, then a person decides', () => {
  const times: number[] = [firstQuestionAt(0, undefined)];
  for (let asked = 0; ; asked += 1) {
    const now = times.at(-1) ?? 0;
    const decision = decideAfterQuestion({ ...base, now, asked, answer: null });
    if (decision.kind !== 'ask-again') {
      expect(decision.kind).toBe('person-decides');
      break;
    }
    expect(decision.tellPerson).toBe(now >= 30_000);
    times.push(decision.at);
  }
  expect(times).toEqual([...ASK_AFTER_MS]);
});

test('a platform with a slow list is asked at its own delays first', () => {
  expect(firstQuestionAt(1_000, [45_000, 150_000])).toBe(46_000);
  const next = decideAfterQuestion({ ...base, now: 150_000, asked: 1, askAfterMs: [45_000, 150_000], answer: null });
  expect(next).toMatchObject({ kind: 'ask-again', at: 300_000 });
});
