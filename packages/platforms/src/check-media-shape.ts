import type { DraftMedia, Limit, Problem } from './limits.ts';
import { problem } from './problem.ts';

/** Width over height, and how people say it. */
export type RatioLimit = Limit<{ min: number; max: number; words: string }>;

/** A file whose frame is not known yet is not judged. */
export function checkRatio(name: string, file: DraftMedia, limit: RatioLimit): Problem[] {
  if (file.width === null || file.height === null || file.height === 0) return [];
  const ratio = file.width / file.height;
  // A pixel more or less comes from rounding, and is taken.
  const slack = 1 / Math.min(file.width, file.height);
  const { min, max, words } = limit.value;
  if (ratio >= min * (1 - slack) && ratio <= max * (1 + slack)) return [];
  const noun = file.kind === 'image' ? 'pictures' : 'videos';
  const message = `${name} takes ${noun} of ${words} (width to height); this one is ${file.width}x${file.height}. Crop it.`;
  const shown: Limit<string> = { ...limit, value: words };
  return [problem(`${file.kind}-ratio`, message, { measured: `${file.width}x${file.height}`, limit: shown })];
}

/** Pictures and videos counted together, where a network mixes them. */
export function checkTotal(name: string, limit: Limit<number>, media: readonly DraftMedia[]): Problem[] {
  if (media.length <= limit.value) return [];
  const message = `${name} takes ${limit.value} pictures and videos in a post; there are ${media.length}.`;
  return [problem('too-many-files', message, { measured: media.length, limit })];
}
