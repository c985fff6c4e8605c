import type { PostTrouble } from '@brandly/contract/posts';
import { describe, expect, it } from 'vitest';
import {
  cardName,
  cardOpensEditor,
  handleOf,
  isOpenTo,
  latenessText,
  mainActionOf,
  opensForEditing,
  statusWords,
  turnText,
} from './post-face.ts';
import { postForTest } from './testing/post-for-test.ts';

const trouble = (choices: PostTrouble['choices']): PostTrouble => ({
  code: 'rejected',
  message: 'X refused it.',
  platformWords: null,
  advice: 'Edit it.',
  choices,
  since: '2026-11-19T15:40:00Z',
});

describe('a card', () => {
  it('is named by status, time, platform, brand and how its text begins', () => {
    expect(cardName(postForTest(), 'America/New_York')).toBe('Scheduled, 10:40 AM, X, Halden Wool, Meet Ingrid');
    const long = postForTest({ content: `<p>${'wool '.repeat(30)}</p>` });
    expect(cardName(long, 'America/New_York')).toMatch(/, (wool ){11}wool…$/);
    const empty = postForTest({ content: '' });
    expect(cardName(empty, 'America/New_York')).toBe('Scheduled, 10:40 AM, X, Halden Wool');
  });
  it.each([
    ['preparing', 'Publishing'],
    ['sending', 'Publishing'],
    ['processing', 'Publishing'],
    ['checking', 'Checking with X'],
    ['held', 'Held'],
    [null, 'Scheduled'],
  ] as const)('tells of progress %s as %s', (progress, words) =>
    expect(statusWords(postForTest({ progress }))).toBe(words),
  );
  it('that was started and postponed is waiting, not just scheduled', () => {
    expect(statusWords(postForTest({ startedAt: '2026-11-19T15:40:00Z' }))).toBe('Waiting');
  });
  it('that waits for its turn says about when, in the time zone of the viewer', () => {
    const post = postForTest({ waits: { until: '2026-11-19T17:41:00Z' } });
    expect(statusWords(post)).toBe('Waiting');
    expect(statusWords(post, 'America/New_York')).toBe('In the queue, about 12:41 PM');
    expect(turnText(post, 'Europe/Berlin')).toBe('6:41 PM');
    expect(cardName(post, 'America/New_York')).toMatch(/^In the queue, about 12:41 PM, 10:40 AM, X/);
    expect(statusWords(postForTest({ waits: { until: null } }), 'America/New_York')).toBe('Waiting');
    expect(statusWords({ ...post, progress: 'sending' }, 'America/New_York')).toBe('Publishing');
  });
  it('says nothing about progress once it is over', () => {
    expect(statusWords(postForTest({ status: 'PUBLISHED', progress: 'sending' }))).toBe('Published');
  });
  it.each([
    [['reconnect', 'let-go'], 'Reconnect'],
    [['is-live', 'send-again', 'let-go'], 'Decide'],
    [['send-late', 'let-go'], 'Send now'],
    [['edit', 'retry'], 'Edit'],
    [['retry', 'edit'], 'Try again'],
    [['let-go'], 'See why'],
    [['retry'], 'Try again'],
    [[], 'See why'],
  ] as const)('with the choices %j offers %s', (choices, label) =>
    expect(mainActionOf(trouble([...choices])).label).toBe(label),
  );
});

describe('pressing a card', () => {
  it.each([
    [{ status: 'DRAFT' }, true],
    [{ status: 'SCHEDULED' }, true],
    [{ status: 'SCHEDULED', startedAt: '2026-11-19T15:40:00Z' }, false],
    [{ status: 'SCHEDULED', progress: 'preparing' }, false],
    [{ status: 'SCHEDULED', progress: 'sending' }, false],
    [{ status: 'SCHEDULED', progress: 'held', trouble: trouble(['send-late']) }, false],
    [{ status: 'PUBLISHED' }, false],
    [{ status: 'FAILED', trouble: trouble(['edit', 'retry']) }, false],
    [{ status: 'CANCELLED' }, false],
  ] as const)('%j opens it for editing: %s', (facts, edits) =>
    expect(cardOpensEditor(postForTest(facts as Parameters<typeof postForTest>[0]))).toBe(edits),
  );
});

it('a post that waits can be edited, from its history', () =>
  expect(opensForEditing(postForTest({ startedAt: '2026-11-19T15:40:00Z' }))).toBe(true));

it.each([
  ['preparing', true],
  ['processing', true],
  ['sending', false],
  ['checking', false],
] as const)('while a post is %s, editing it is open: %s', (progress, isOpen) =>
  expect(opensForEditing(postForTest({ progress }))).toBe(isOpen),
);

it('a post that may be live cannot be edited', () => {
  const doubtful = { ...trouble(['is-live', 'send-again']), code: 'outcome_unknown' };
  expect(isOpenTo(postForTest({ status: 'FAILED', trouble: doubtful }), 'edit')).toBe(false);
  expect(isOpenTo(postForTest({ status: 'FAILED', trouble: trouble(['edit', 'retry']) }), 'edit')).toBe(true);
});

it('writes handles as platforms do', () => {
  expect(handleOf('Halden Wool')).toBe('@haldenwool');
  expect(handleOf('Tern & Tide')).toBe('@ternandtide');
  expect(handleOf('+1 207-555-0123')).toBe('+1 207-555-0123');
});

describe('lateness', () => {
  it.each([
    [null, null],
    [300, 'Started on time.'],
    [1_000, 'Started 1 second late.'],
    [4_400, 'Started 4 seconds late.'],
    [600_000, 'Started 10 minutes late.'],
    [10_800_000, 'Started 3 hours late.'],
  ])('of %s ms reads %s', (ms, text) => expect(latenessText(ms)).toBe(text));
});
