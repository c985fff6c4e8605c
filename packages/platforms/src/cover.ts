import { problem } from './problem.ts';
import type { DraftMedia, PlatformLimits, Problem } from './rules-types.ts';

/** The option that holds the moment of a video whose frame becomes its cover, in whole milliseconds. */
export const COVER_OPTION = 'coverMs';

/** The chosen moment in milliseconds; null: the platform chooses. */
export function coverMsOf(options: Readonly<Record<string, string>>): number | null {
  const text = options[COVER_OPTION] ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Platforms refuse a moment beyond the end of the video. */
export function checkCover(
  name: string,
  limits: PlatformLimits,
  media: readonly DraftMedia[],
  options: Readonly<Record<string, string>>,
): Problem[] {
  const coverMs = coverMsOf(options);
  const seconds = media.find((file) => file.kind === 'video')?.durationSeconds ?? null;
  if (!limits.videoCover || coverMs === null || seconds === null || coverMs <= seconds * 1000) return [];
  const message = `The cover for ${name} is after the end of the video. Choose another frame.`;
  return [
    problem('cover-behind-end', message, { measured: coverMs / 1000, limit: { ...limits.videoCover, value: seconds } }),
  ];
}
