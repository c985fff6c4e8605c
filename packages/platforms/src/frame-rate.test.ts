import { describe, expect, it } from 'vitest';
import { ALL_RULES } from './limits.ts';
import type { DraftMedia } from './rules-types.ts';

const video: DraftMedia = {
  kind: 'video',
  mimeType: 'video/mp4',
  bytes: 9_000_000,
  width: 1_080,
  height: 1_920,
  durationSeconds: 30,
  altText: '',
};

describe.each(ALL_RULES)('$id', (rules) => {
  const isRefused = (frameRate: number | null): boolean =>
    rules
      .check({ text: 'Steam', link: null, media: [{ ...video, frameRate }], options: {} })
      .some((problem) => problem.id === 'video-frame-rate');
  const { videoFrameRateMin: min, videoFrameRateMax: max } = rules.limits;

  it('takes every rate within its limits, fractional ones too, and an unknown one', () => {
    for (const rate of [null, 23.976, 24, 25, 29.97, 30, 50, 59.94, 60]) expect(isRefused(rate), `${rate}`).toBe(false);
  });

  it('refuses a rate outside its limits', () => {
    expect(isRefused((max?.value ?? 60) + 1)).toBe(max !== undefined);
    expect(isRefused((min?.value ?? 23) - 1)).toBe(min !== undefined);
  });
});
