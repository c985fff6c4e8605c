import { PLATFORM_IDS, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { rulesOf } from '../draft/platform-rules.ts';

/** Fine enough for any video, and a whole number of milliseconds. */
export const COVER_STEP_MS = 100;

/** Formats a position in a video, e.g. '0:02.5'. */
export function momentText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${Math.floor((ms % 1000) / COVER_STEP_MS)}`;
}

const names = (ids: readonly PlatformId[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(ids.map((id) => PLATFORM_NAMES[id]));

const takesCover = (platform: PlatformId): boolean => rulesOf(platform)?.limits.videoCover !== undefined;

/** Says which of the chosen platforms show the cover. */
export function coverSentence(platforms: readonly PlatformId[]): string {
  const taking = platforms.filter(takesCover);
  if (taking.length === 0) {
    const able = names(PLATFORM_IDS.filter(takesCover));
    return platforms.length === 0
      ? `${able} show the frame you choose. The other platforms choose one automatically.`
      : `${names(platforms)} ${platforms.length === 1 ? 'chooses a frame automatically' : 'choose a frame automatically'}; it goes to ${able} when they are chosen.`;
  }
  const others = platforms.length > taking.length ? ' The others choose one automatically.' : '';
  return `${names(taking)} ${taking.length === 1 ? 'shows' : 'show'} the frame you choose.${others}`;
}
