import { expect, it } from 'vitest';
import type { DraftMedia } from '../rules-types.ts';
import { FACEBOOK_RULES } from './limits.ts';

const video = (more: Partial<DraftMedia>): DraftMedia => ({
  kind: 'video',
  mimeType: 'video/mp4',
  bytes: 9_000_000,
  width: 1080,
  height: 1920,
  durationSeconds: 30,
  altText: '',
  ...more,
});

it.each<[string, string, Partial<DraftMedia>, string[]]>([
  ['an upright Reel', 'reel', {}, []],
  ['a Reel of two minutes', 'reel', { durationSeconds: 120 }, ['reel-length']],
  ['a Reel on its side', 'reel', { width: 1920, height: 1080 }, ['reel-frame']],
  ['a Reel of 15 frames per second', 'reel', { frameRate: 15 }, ['reel-frame-rate']],
  ['a Reel of a film, with 23.976', 'reel', { frameRate: 23.976 }, []],
  ['a video on its side, of two minutes', 'video', { width: 1920, height: 1080, durationSeconds: 120 }, []],
])('the check of %s', (_what, format, more, expected) => {
  const problems = FACEBOOK_RULES.check({ text: '', link: null, media: [video(more)], options: { format } });
  expect(problems.map((one) => one.id)).toEqual(expected);
});
