import { checkFiles } from './check.ts';
import { problem } from './problem.ts';
import type { DraftMedia, Limit, Problem } from './rules-types.ts';

/** Width over height. */
type Ratios = { least: Limit<number>; most: Limit<number> };
type VideoRatios = Record<'videoRatioMin' | 'videoRatioMax', Limit<number>>;
type RatioLimits = VideoRatios & Record<'imageRatioMin' | 'imageRatioMax', Limit<number>>;

/** The ratio limits for a file of this kind. */
export const ratiosOf = ({ kind }: DraftMedia, limits: RatioLimits): Ratios =>
  kind === 'image'
    ? { least: limits.imageRatioMin, most: limits.imageRatioMax }
    : { least: limits.videoRatioMin, most: limits.videoRatioMax };

/** For platforms that limit the ratio of videos alone. */
export const checkVideoRatios = (name: string, media: readonly DraftMedia[], limits: VideoRatios): Problem[] =>
  checkFiles(media, (file) =>
    file.kind === 'video' ? checkRatio(name, file, { least: limits.videoRatioMin, most: limits.videoRatioMax }) : [],
  );

/** A file whose dimensions are not known yet is not judged. */
export function checkRatio(name: string, file: DraftMedia, { least, most }: Ratios): Problem[] {
  if (file.width === null || file.height === null || file.height === 0) return [];
  const ratio = file.width / file.height;
  // One pixel more or less comes from rounding, and is accepted.
  const slack = 1 / Math.min(file.width, file.height);
  if (ratio >= least.value * (1 - slack) && ratio <= most.value * (1 + slack)) return [];
  const words = `${ratioWords(least.value)} to ${ratioWords(most.value)}`;
  const noun = file.kind === 'image' ? 'photos' : 'videos';
  const message = `${name} accepts ${noun} of ${words} (width to height). This one is ${file.width}x${file.height}. Crop it.`;
  const shown: Limit<string> = { ...(ratio > most.value ? most : least), value: words };
  return [problem(`${file.kind}-ratio`, message, { measured: `${file.width}x${file.height}`, limit: shown })];
}

/** Counts images and videos together, for platforms that mix them. */
export function checkTotal(name: string, limit: Limit<number>, media: readonly DraftMedia[]): Problem[] {
  if (media.length <= limit.value) return [];
  const message = `${name} allows ${limit.value} photos and videos in a post. This one has ${media.length}.`;
  return [problem('too-many-files', message, { measured: media.length, limit })];
}

/** The ratio as people say it: 0.8 is 4:5, 10 is 10:1, 1.91 stays 1.91:1. */
function ratioWords(ratio: number): string {
  for (const height of [1, 2, 3, 4, 5, 9, 10, 16, 100]) {
    const width = ratio * height;
    if (Math.abs(width - Math.round(width)) < 1e-6 && width >= 1 && (height < 10 || width < 10))
      return `${Math.round(width)}:${height}`;
  }
  return `${ratio}:1`;
}
