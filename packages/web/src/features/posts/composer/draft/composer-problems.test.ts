import { describe, expect, it } from 'vitest';
import { chosenTime, defaultWallClock, instantOf, slotWallClock, timeNotice } from '../../chosen-time.ts';
import { plainTextOf } from '../../plain-text-of.ts';
import { scheduleMessages } from '../saving/run-plans.ts';
import type { ComposerMedia } from './composer-media.ts';
import { counterText, problemsOf, verdictsOf } from './composer-problems.ts';
import { type ComposerState, newComposer } from './composer-state.ts';
import { filesFor } from './overrides.ts';
import { platformRules, rulesOf } from './platform-rules.ts';

const zone = 'America/New_York';
const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
const base: ComposerState = {
  ...newComposer({ groupId: 'g', brandId: 'hw', timeZone: zone, wallClock: '2026-11-19T11:20' }),
  platforms: ['twitter'],
};
const messages = (
  state: ComposerState,
  connected: readonly ('twitter' | 'facebook')[] | null = ['twitter'],
  text = 'Hello',
) =>
  problemsOf(state, {
    connected,
    textOf: () => text,
    now,
    time: chosenTime(state.wallClock, zone, state.doubledChoice),
  }).map((one) => one.message);

describe('a post', () => {
  it('can go on when brand, platform, words and time are right', () => expect(messages(base)).toEqual([]));
  it.each<[string, ComposerState, readonly ('twitter' | 'facebook')[] | null, string]>([
    ['Please select a brand', { ...base, brandId: null }, [], 'Hello'],
    ['Selected brand is no longer available', base, null, 'Hello'],
    ['No social media platforms selected for scheduled post', { ...base, platforms: [] }, ['twitter'], 'Hello'],
    ['No Facebook account connected for this brand', { ...base, platforms: ['facebook'] }, ['twitter'], 'Hello'],
    ['Please add some content to your post', base, ['twitter'], '  \n '],
    ['Schedule date and time is required', { ...base, wallClock: null }, ['twitter'], 'Hello'],
    [
      'Cannot schedule posts to past times. Please choose a future date and time.',
      { ...base, wallClock: '2026-11-19T10:19' },
      ['twitter'],
      'Hello',
    ],
    ['Please choose which time you mean', { ...base, wallClock: '2027-11-07T01:30' }, ['twitter'], 'Hello'],
    ['Please choose which time you mean', { ...base, wallClock: '2027-03-14T02:30' }, ['twitter'], 'Hello'],
  ])('is refused with: %s', (message, state, connected, text) =>
    expect(messages(state, connected, text)).toContain(message),
  );

  it('is refused with an id that names the problem, so that no code depends on the wording', () => {
    const state: ComposerState = { ...base, platforms: ['facebook'], wallClock: null };
    const surroundings = { connected: ['twitter'] as const, textOf: () => '', now, time: chosenTime(null, zone, null) };
    expect(problemsOf(state, surroundings).map(({ id }) => id)).toEqual([
      'account-missing',
      'content-missing',
      'time-missing',
    ]);
  });

  it('is counted and checked by each chosen platform as the server will', () => {
    const state = { ...base, platforms: ['twitter', 'facebook'] as const };
    const text = plainTextOf(`<p>${'a'.repeat(281)}</p>`);
    const [x, facebook] = verdictsOf(state, () => text, rulesOf);
    expect(x && counterText(x.count)).toEqual({ text: '1 over', level: 'over' });
    expect(x?.problems.map((one) => one.id)).toContain('text-too-long');
    expect(facebook?.problems).toEqual([]);
  });

  it('has no more videos for a damaged one, and says to remove it; to retry only where that may help', () => {
    const video = (key: string, upload: ComposerMedia['upload']): ComposerMedia => ({
      key,
      name: key,
      kind: 'video',
      mimeType: 'video/mp4',
      bytes: 1_000,
      width: 1_080,
      height: 1_920,
      durationSeconds: 10,
      altText: '',
      previewUrl: '',
      upload,
    });
    const after = (isFinal: boolean): ComposerState => ({
      ...base,
      platforms: ['bluesky'],
      media: [
        video('damaged', { kind: 'failed', reason: 'The file is damaged.', isFinal }),
        video('good', { kind: 'done', fileUrl: 'good.mp4' }),
      ],
    });
    expect(verdictsOf(after(true), () => 'Hello', rulesOf)[0]?.problems).toEqual([]);
    expect(filesFor(after(true), 'bluesky').map(({ key }) => key)).toEqual(['good']);
    expect(messages(after(true))).toContain('Please remove the file that failed to upload');
    expect(messages(after(false))).toContain('Please remove or retry the file that failed to upload');
  });

  it('is counted by the limits that the server reports, once they are known', () => {
    const set = platformRules([{ id: 'twitter', limits: { textMax: 300 } }], []);
    const counted = (rules: typeof rulesOf) => verdictsOf(base, () => 'a'.repeat(281), rules)[0];
    expect(counted(set)).toMatchObject({ count: { used: 281, max: 300 }, problems: [] });
    expect(counted(platformRules(null, []))).toMatchObject({
      count: { max: 280 },
      problems: [{ id: 'text-too-long' }],
    });
  });

  it('is counted by the limits of the server that the chosen account is on, whatever this server has set', () => {
    const onMastodon: ComposerState = { ...base, platforms: ['mastodon'] };
    const set = [{ id: 'mastodon' as const, limits: { textMax: 800 } }];
    const counted = (limits?: Record<string, unknown>) =>
      verdictsOf(
        onMastodon,
        () => 'a'.repeat(900),
        platformRules(set, [{ platform: 'MASTODON', ...(limits && { limits }) }, null]),
      )[0];
    expect(counted({ textMax: 1_000 })).toMatchObject({ count: { used: 900, max: 1_000 }, problems: [] });
    expect(counted()).toMatchObject({ count: { max: 800 }, problems: [{ id: 'text-too-long' }] });
    const [problem] = counted({ textMax: 300 })?.problems ?? [];
    expect(problem).toMatchObject({ message: expect.stringContaining('allows 300 characters'), limit: 300 });
    expect(problem?.source).toMatch(/^told by the account's own server/);
  });

  it('that is shown to friends only is refused for a Page', () => {
    const state: ComposerState = { ...base, platforms: ['facebook'], options: { facebook: { privacy: 'friends' } } };
    expect(verdictsOf(state, () => 'Hello', rulesOf)[0]?.problems.map((one) => [one.id, one.severity])).toEqual([
      ['privacy-not-possible', 'error'],
    ]);
  });
});

describe('the counter', () => {
  it.each([
    [0, '280 left', 'fine'],
    [251, '29 left', 'fine'],
    [252, '28 left', 'near'],
    [280, '0 left', 'near'],
    [283, '3 over', 'over'],
  ])('at %d says %s', (used, text, level) => expect(counterText({ used, max: 280 })).toEqual({ text, level }));
});

describe('a chosen time', () => {
  it('has two readings with offsets if it happens twice, until one is chosen', () => {
    const open = chosenTime('2026-11-01T01:30', zone, null);
    expect(instantOf(open)).toBeNull();
    expect(open.kind === 'doubled' && open.choices.map((one) => one.label)).toEqual([
      '1:30 AM, UTC-04:00',
      '1:30 AM, UTC-05:00',
    ]);
    expect(instantOf(chosenTime('2026-11-01T01:30', zone, 'later'))?.toString()).toBe('2026-11-01T06:30:00Z');
    expect(timeNotice(open, '2026-11-01T01:30', zone)).toContain('happens twice in New York');
  });
  it('is never used if it does not exist, and the times on either side are offered', () => {
    const gap = chosenTime('2027-03-14T02:30', zone, 'later');
    expect(instantOf(gap)).toBeNull();
    expect(gap.kind === 'missing' && gap.choices.map((one) => one.wallClock)).toEqual([
      '2027-03-14T01:30',
      '2027-03-14T03:30',
    ]);
  });
  it('is an hour from now for a new post, and the hour of a slot or the next minutes left of it', () => {
    expect(defaultWallClock(now, zone)).toBe('2026-11-19T11:20');
    expect(slotWallClock('2026-11-20T16:00', now, zone)).toBe('2026-11-20T16:00');
    expect(slotWallClock('2026-11-19T10:00', now, zone)).toBe('2026-11-19T10:25');
  });
});

describe('the messages after scheduling', () => {
  it.each([
    [['twitter'], [], ['Post scheduled successfully for X']],
    [['twitter', 'facebook'], [], ['Post scheduled successfully for 2 platforms']],
    [
      ['facebook'],
      [{ platform: 'twitter', reason: 'Too long' }],
      ['Post scheduled for 1 platform(s)', 'Failed to schedule for 1 platform(s): X (Too long)'],
    ],
    [[], [{ platform: 'twitter', reason: 'Too long' }], ['Failed to schedule post to any platform: X (Too long)']],
    [
      [],
      [{ platform: 'twitter', reason: '' }],
      ['Failed to schedule post to any platform. Please check your connections and try again.'],
    ],
  ] as const)('for %j and failures %j', (done, failed, texts) =>
    expect(scheduleMessages(done, failed).map((one) => one.text)).toEqual(texts),
  );
});
