import { describe, expect, it } from 'vitest';
import { ALL_RULES, PLATFORM_RULES } from '../limits.ts';
import type { DraftMedia, PublishDraft } from '../rules-types.ts';
import { readLimitSettings, rulesWith } from './limit-settings.ts';
import { settableNames } from './settable-limits.ts';

const file = (kind: DraftMedia['kind'], part: Partial<DraftMedia> = {}): DraftMedia => ({
  kind,
  mimeType: kind === 'image' ? 'image/jpeg' : 'video/mp4',
  bytes: 1_000,
  width: 1_080,
  height: 1_350,
  durationSeconds: kind === 'video' ? 10 : null,
  altText: '',
  ...part,
});
const tags = (count: number) => Array.from({ length: count }, (_, index) => `#tag${index}`).join(' ');

describe('a limit that is set', () => {
  const { settings, reasons } = readLimitSettings(
    JSON.stringify({
      facebook: { textMax: 10, imageMaxBytes: 10_000_000, imageFormats: ['image/jpeg', 'image/avif'] },
      instagram: { hashtagsAdvised: 8, countingRule: 'codepoints' },
      threads: { imageRatioMin: 0.5, topicMax: 5 },
      linkedin: { videoMaxBytes: 5_000_000_000 },
      pinterest: { textShown: 4, countingRule: 'utf8-bytes' },
      snapchat: { videoMaxSeconds: 300, savedTitleMax: 4, videoMinHeight: 1_920 },
      tiktok: { videoMinSeconds: 20 },
      twitter: { textMax: 25_000, videoWarnSeconds: 5 },
      youtube: { videoMaxSeconds: null, unverifiedMaxSeconds: 5, hashtagsMax: 1 },
    }),
  );
  const rulesOf = rulesWith(settings);
  const usual = rulesWith({});

  it('is understood', () => expect(reasons).toEqual([]));

  it.each<[keyof typeof PLATFORM_RULES, Partial<PublishDraft>, string[], string[]]>([
    ['facebook', { text: 'eleven char' }, [], ['text-too-long']],
    [
      'facebook',
      { media: [file('image', { mimeType: 'image/avif', bytes: 5_000_000 })] },
      ['image-format', 'image-too-large'],
      [],
    ],
    ['instagram', { text: tags(7), media: [file('image')] }, ['many-hashtags'], []],
    ['instagram', { text: '😀'.repeat(1_500), media: [file('image')] }, ['text-too-long'], []],
    ['threads', { media: [file('image', { height: 5_400 })] }, [], ['image-ratio']],
    ['threads', { options: { topicTag: 'coffee' } }, [], ['topic-not-valid']],
    ['linkedin', { media: [file('video', { bytes: 600_000_000 })] }, ['video-too-large'], []],
    ['pinterest', { text: 'ééé', media: [file('image')] }, [], ['text-maybe-cut']],
    ['snapchat', { media: [file('video', { durationSeconds: 90 })] }, ['video-too-long'], ['video-frame']],
    ['tiktok', { media: [file('video')], options: { privacy: 'SELF_ONLY' } }, [], ['video-too-short']],
    ['twitter', { text: 'x'.repeat(300) }, ['text-too-long'], []],
    ['twitter', { media: [file('video')] }, [], ['video-maybe-too-long']],
    [
      'youtube',
      { media: [file('video', { durationSeconds: 50_000 })] },
      ['video-too-long', 'video-maybe-too-long'],
      ['video-maybe-too-long'],
    ],
    ['youtube', { text: '#a #b', media: [file('video')] }, [], ['video-maybe-too-long', 'too-many-hashtags']],
  ])('decides on %s: %j', (platform, part, before, after) => {
    const draft = { text: 'Hi', link: null, media: [], options: {}, ...part };
    expect(
      usual(platform)
        ?.check(draft)
        .map(({ id }) => id),
    ).toEqual(before);
    expect(
      rulesOf(platform)
        ?.check(draft)
        .map(({ id }) => id),
    ).toEqual(after);
  });

  it('is used for counting and for cutting', () => {
    const draft = { text: 'Harbor', link: null, media: [file('image')], options: { format: 'saved_story' } };
    expect(rulesOf('snapchat')?.shownText(draft)).toBe('Har…');
    expect(rulesOf('twitter')?.countText({ ...draft, media: [] })).toEqual({ used: 6, max: 25_000 });
    expect(rulesOf('pinterest')?.countText({ ...draft, text: 'é' })).toEqual({ used: 2, max: 800 });
  });

  it('is named in the problem, with the usual value', () => {
    const [problem] = rulesOf('facebook')?.check({ text: 'x'.repeat(11), link: null, media: [], options: {} }) ?? [];
    expect(problem).toMatchObject({
      limit: 10,
      source: expect.stringMatching(/^set on this server in place of 63206/),
    });
  });

  it('leaves the usual rules unchanged', () => {
    expect(PLATFORM_RULES.facebook?.limits.textMax.value).toBe(63_206);
    expect(rulesOf('twitter')?.limits.imagesMax).toBe(PLATFORM_RULES.twitter?.limits.imagesMax);
  });

  it('changes nothing on a page that does not know it', () => {
    const rules = PLATFORM_RULES.facebook?.withLimits({ unheardOf: 3 });
    expect(rules?.limits).toEqual(PLATFORM_RULES.facebook?.limits);
  });
});

describe('a setting that cannot be used', () => {
  it.each<[string, string]>([
    ['{"facebook": ', 'is no JSON'],
    ['[]', 'must be an object by platform'],
    ['{"facebok": {"textMax": 1}}', 'names “facebok”; platforms with limits are facebook, instagram,'],
    ['{"whatsapp": {"textMax": 1}}', 'names “whatsapp”'],
    ['{"facebook": 5}', 'facebook must be an object by limit'],
    [
      '{"facebook": {"textMaximum": 1}}',
      'facebook has no limit “textMaximum” that can be set; it has textMax, countingRule,',
    ],
    [
      '{"facebook": {"textMax": "long"}}',
      'facebook.textMax must be a whole number above 0, or null for none; it is "long"',
    ],
    ['{"facebook": {"textMax": 1.5}}', 'facebook.textMax must be a whole number'],
    ['{"facebook": {"imageMaxBytes": null}}', 'facebook.imageMaxBytes must be a whole number above 0; it is null'],
    ['{"facebook": {"imagesMax": 0}}', 'facebook.imagesMax must be a whole number above 0'],
    ['{"facebook": {"countingRule": "letters"}}', 'facebook.countingRule must be one of utf16, codepoints'],
    [
      '{"facebook": {"imageFormats": ["video/mp4"]}}',
      'facebook.imageFormats must be a list of types such as ["image/jpeg"]',
    ],
    [
      '{"facebook": {"videoMinSeconds": 9, "videoMaxSeconds": 5}}',
      'facebook.videoMinSeconds (9) is above videoMaxSeconds (5)',
    ],
    ['{"instagram": {"textOnlyAllowed": true}}', 'instagram has no limit “textOnlyAllowed” that can be set'],
    ['{"youtube": {"imagesMax": 3}}', 'youtube has no limit “imagesMax” that can be set'],
    ['{"snapchat": {"videosMax": 3}}', 'snapchat has no limit “videosMax” that can be set'],
  ])('%s is refused in a sentence', (text, reason) => {
    const { reasons } = readLimitSettings(text);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toContain(reason);
  });

  it('is reported with everything that is wrong with it', () => {
    expect(readLimitSettings('{"x": {}, "threads": {"a": 1, "linksMax": -1}}').reasons).toHaveLength(3);
  });
});

it('every limit that is believed, or about which sources disagree, can be set', () => {
  for (const { id, limits } of ALL_RULES) {
    const unsure = Object.entries(limits).flatMap(([name, { certainty }]) =>
      certainty === 'believed' || certainty === 'conflict' ? [name] : [],
    );
    expect(settableNames(limits), id).toEqual(expect.arrayContaining(unsure));
  }
});
