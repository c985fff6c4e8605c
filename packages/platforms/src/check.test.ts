import { describe, expect, it } from 'vitest';
import { PLATFORM_RULES } from './limits.ts';
import type { DraftMedia, PlatformRules, PublishDraft } from './rules-types.ts';

const rulesOf = (id: 'facebook' | 'twitter'): PlatformRules => {
  const rules = PLATFORM_RULES[id];
  if (!rules) throw new Error(`No rules for ${id}`);
  return rules;
};
const facebook = rulesOf('facebook');
const x = rulesOf('twitter');

const draft = (part: Partial<PublishDraft> = {}): PublishDraft => ({
  text: 'Hello',
  link: null,
  media: [],
  options: {},
  ...part,
});
const image = (part: Partial<DraftMedia> = {}): DraftMedia => ({
  kind: 'image',
  mimeType: 'image/jpeg',
  bytes: 1_000,
  width: 100,
  height: 100,
  durationSeconds: null,
  altText: '',
  ...part,
});
const video = (part: Partial<DraftMedia> = {}): DraftMedia =>
  image({ kind: 'video', mimeType: 'video/mp4', durationSeconds: 10, ...part });
const gif = (part: Partial<DraftMedia> = {}): DraftMedia => image({ mimeType: 'image/gif', ...part });
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const ids = (rules: PlatformRules, part: Partial<PublishDraft>): string[] =>
  rules.check(draft(part)).map((problem) => problem.id);

describe.each([
  {
    name: 'Facebook',
    rules: facebook,
    edges: [
      ['the longest text', { text: 'x'.repeat(63_206) }, { text: 'x'.repeat(63_207) }, 'text-too-long'],
      [
        'emoji counted as two units',
        { text: '👍'.repeat(31_603) },
        { text: `${'👍'.repeat(31_603)}x` },
        'text-too-long',
      ],
      ['ten images', { media: times(10, image()) }, { media: times(11, image()) }, 'too-many-images'],
      ['one video', { media: [video()] }, { media: times(2, video()) }, 'too-many-videos'],
      ['either images or a video', { media: [image()] }, { media: [image(), video()] }, 'mixed-media'],
      ['4 MB GIFs', { media: [gif({ bytes: 4_000_000 })] }, { media: [gif({ bytes: 4_000_001 })] }, 'image-too-large'],
      ['its image formats', { media: [gif()] }, { media: [image({ mimeType: 'image/avif' })] }, 'image-format'],
      [
        'its video formats',
        { media: [video({ mimeType: 'video/quicktime' })] },
        { media: [video({ mimeType: 'video/webm' })] },
        'video-format',
      ],
      ['2 GB videos', { media: [video({ bytes: 2e9 })] }, { media: [video({ bytes: 2e9 + 1 })] }, 'video-too-large'],
      [
        'videos of a second',
        { media: [video({ durationSeconds: 1 })] },
        { media: [video({ durationSeconds: 0.9 })] },
        'video-too-short',
      ],
      [
        'videos of four hours',
        { media: [video({ durationSeconds: 14_400 })] },
        { media: [video({ durationSeconds: 14_401 })] },
        'video-too-long',
      ],
      ['something to say', { text: '', media: [image()] }, { text: '' }, 'content-missing'],
      ['a link that is one', { link: 'https://example.com/a' }, { link: 'example' }, 'link-not-valid'],
      ['a link without spaces', { link: 'https://a.example/b' }, { link: 'https://a.example/b c' }, 'link-not-valid'],
      [
        'its own privacy',
        { options: { privacy: 'only_me' } },
        { options: { privacy: 'friends' } },
        'privacy-not-possible',
      ],
    ],
  },
  {
    name: 'X',
    rules: x,
    edges: [
      ['280 characters', { text: 'x'.repeat(280) }, { text: 'x'.repeat(281) }, 'text-too-long'],
      ['140 wide characters', { text: '語'.repeat(140) }, { text: '語'.repeat(141) }, 'text-too-long'],
      [
        'a link of 23',
        { text: 'x'.repeat(256), link: `https://example.com/${'y'.repeat(300)}` },
        { text: 'x'.repeat(257), link: 'https://example.com/' },
        'text-too-long',
      ],
      ['four images', { media: times(4, image()) }, { media: times(5, image()) }, 'too-many-images'],
      ['one GIF', { media: [gif()] }, { media: times(2, gif()) }, 'too-many-gifs'],
      ['a GIF alone', { media: [gif()] }, { media: [gif(), image()] }, 'mixed-media'],
      ['one video', { media: [video()] }, { media: times(2, video()) }, 'too-many-videos'],
      ['either images or a video', { media: [image()] }, { media: [image(), video()] }, 'mixed-media'],
      ['15 MB GIFs', { media: [gif({ bytes: 15e6 })] }, { media: [gif({ bytes: 15e6 + 1 })] }, 'image-too-large'],
      [
        'its image formats',
        { media: [image({ mimeType: 'image/webp' })] },
        { media: [image({ mimeType: 'image/tiff' })] },
        'image-format',
      ],
      ['8 GB videos', { media: [video({ bytes: 5e8 })] }, { media: [video({ bytes: 8e9 + 1 })] }, 'video-too-large'],
      [
        'videos of half a second',
        { media: [video({ durationSeconds: 0.5 })] },
        { media: [video({ durationSeconds: 0.4 })] },
        'video-too-short',
      ],
      [
        'videos of 20 minutes',
        { media: [video({ durationSeconds: 140 })] },
        { media: [video({ durationSeconds: 1_201 })] },
        'video-too-long',
      ],
      [
        'descriptions of 1000',
        { media: [image({ altText: '👍'.repeat(1_000) })] },
        { media: [image({ altText: 'x'.repeat(1_001) })] },
        'alt-text-too-long',
      ],
      [
        'videos of three to one',
        { media: [video({ width: 1_200, height: 400 })] },
        { media: [video({ width: 1_210, height: 400 })] },
        'video-ratio',
      ],
      [
        'GIFs of 1280 to 1080',
        { media: [gif({ width: 1_280, height: 1_080 })] },
        { media: [gif({ width: 1_080, height: 1_280 })] },
        'gif-frame',
      ],
      ['one cashtag', { text: '$ABC rose by $5' }, { text: '$ABC and $DEF.' }, 'too-many-cashtags'],
      ['something to say', { text: '', link: 'https://example.com' }, { text: '' }, 'content-missing'],
    ],
  },
] as const)('$name', ({ rules, edges }) => {
  it.each(edges.map(([what, good, bad, id]) => ({ what, good, bad, id })))(
    'accepts $what and no more',
    ({ good, bad, id }) => {
      expect(ids(rules, good)).toEqual([]);
      const found = rules.check(draft(bad)).find((problem) => problem.id === id);
      expect(found).toMatchObject({ severity: 'error' });
      expect(found?.message).toMatch(/^[A-Z].*[a-z.]$/);
      expect(found?.source).not.toBe('');
      expect(found?.readOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    },
  );

  it('says where every limit is from and when it was read', () => {
    for (const limit of Object.values(rules.limits)) {
      expect(limit.source).not.toBe('');
      expect(limit.readOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});

describe('what is said and shown', () => {
  it('measures and names the limit', () => {
    expect(x.check(draft({ text: 'x'.repeat(300) }))).toEqual([
      expect.objectContaining({
        id: 'text-too-long',
        message: 'X allows 280 characters. This text has 300. Shorten it by 20.',
        measured: 300,
        limit: 280,
      }),
    ]);
  });

  it('writes every number of a sentence in one way', () => {
    expect(x.check(draft({ text: 'x'.repeat(10_000) })).map(({ message }) => message)).toEqual([
      'X allows 280 characters. This text has 10,000. Shorten it by 9,720.',
    ]);
  });

  it('says why a Page cannot publish for friends', () => {
    const [problem] = facebook.check(draft({ options: { privacy: 'friends' } }));
    expect(problem?.message).toContain('A Facebook Page has no friends');
    expect(problem).toMatchObject({ measured: 'friends', limit: 'public, only_me' });
  });

  it('warns of videos that X may refuse, but allows them', () => {
    const long = x.check(draft({ media: [video({ durationSeconds: 141, bytes: 512_000_001 })] }));
    expect(long.map(({ id, severity }) => [id, severity])).toEqual([
      ['video-maybe-too-long', 'warning'],
      ['video-maybe-too-large', 'warning'],
    ]);
  });

  it('does not judge an unknown length', () => {
    expect(ids(x, { media: [video({ durationSeconds: null })] })).toEqual([]);
  });

  it('says once that a kind of file is not supported, and nothing about its format or size', () => {
    const youtube = PLATFORM_RULES.youtube;
    const found = youtube?.check(draft({ media: [image({ bytes: 3e6 }), video()], options: { title: 'Steam' } }));
    expect(found?.map(({ message }) => message)).toEqual(["YouTube doesn't support images."]);
    expect(youtube?.check(draft())[0]?.message).toBe('YouTube posts need a video.');
    expect(PLATFORM_RULES.instagram?.check(draft())[0]?.message).toContain('need a photo or a video');
  });

  it('puts a link into the text if the platform has no field for it', () => {
    const link = 'https://example.com/a';
    expect(x.shownText(draft({ link }))).toBe(`Hello ${link}`);
    expect(x.shownText(draft({ text: `See ${link}`, link }))).toBe(`See ${link}`);
    expect(x.countText(draft({ link }))).toEqual({ used: 29, max: 280 });
    expect(facebook.shownText(draft({ link }))).toBe('Hello');
    expect(facebook.shownText(draft({ link, media: [image()] }))).toBe(`Hello\n\n${link}`);
  });
});

describe('the cover of a video', () => {
  const draft = (coverMs: string) => ({
    text: 'Steam',
    link: null,
    media: [
      {
        kind: 'video' as const,
        mimeType: 'video/mp4',
        bytes: 1_000,
        width: 1_080,
        height: 1_920,
        durationSeconds: 12,
        altText: '',
      },
    ],
    options: { privacy: 'SELF_ONLY', coverMs },
  });
  const ids = (platform: 'tiktok' | 'instagram' | 'pinterest' | 'youtube' | 'facebook', coverMs: string) =>
    (PLATFORM_RULES[platform]?.check(draft(coverMs)) ?? []).map(({ id }) => id);

  it.each(['tiktok', 'instagram', 'pinterest', 'youtube'] as const)('on %s has to lie within the video', (platform) => {
    expect(ids(platform, '12000')).not.toContain('cover-behind-end');
    expect(ids(platform, '12001')).toContain('cover-behind-end');
    expect(ids(platform, ''), 'the platform chooses').not.toContain('cover-behind-end');
  });

  it('is not checked if no moment is chosen', () => {
    expect(ids('facebook', '99000')).not.toContain('cover-behind-end');
  });
});

describe('a problem of a file', () => {
  const said = (...media: DraftMedia[]) => facebook.check(draft({ media })).map(({ file, message }) => [file, message]);
  const heavy = gif({ bytes: 5e6 });

  it('says which of several files it is about', () => {
    expect(said(image(), heavy, heavy)).toEqual([
      [1, 'File 2: Facebook accepts images of up to 4 MB. This one has 5 MB.'],
      [2, 'File 3: Facebook accepts images of up to 4 MB. This one has 5 MB.'],
    ]);
  });

  it('has no number if there is only one file', () => {
    expect(said(heavy)).toEqual([[0, 'Facebook accepts images of up to 4 MB. This one has 5 MB.']]);
  });
});
