import type { PlatformId } from '@brandly/contract/platforms';
import { COVER_OPTION } from '@brandly/platforms/limits';
import type { ComposerState } from './composer-state.ts';
import { filesFor } from './overrides.ts';
import { rulesOf } from './platform-rules.ts';

/** Returns the options chosen for one platform, with the cover of its video if it takes one. */
export function choicesFor(
  state: Pick<ComposerState, 'options' | 'media' | 'overrides'>,
  platform: PlatformId,
): Readonly<Record<string, string>> {
  const { [COVER_OPTION]: _stored, ...chosen } = state.options[platform] ?? {};
  if (!rulesOf(platform)?.limits.videoCover) return chosen;
  const coverMs = filesFor(state, platform).find(({ kind }) => kind === 'video')?.coverMs ?? null;
  return coverMs === null ? chosen : { ...chosen, [COVER_OPTION]: String(coverMs) };
}
