import type { PlatformId } from '@brandly/contract/platforms';
import type { PublishDraft } from '@brandly/platforms/limits';
import { plainTextOf } from '../../plain-text-of.ts';
import type { PlatformVerdict } from './composer-problems.ts';
import type { ComposerState, ThreadPart } from './composer-state.ts';
import { choicesFor } from './platform-choices.ts';
import type { RulesOf } from './platform-rules.ts';

/** How many parts a thread may have on a platform, the first post counted; null: it has no threads. */
export const threadPartsMax = (rulesOf: RulesOf, platform: PlatformId): number | null =>
  rulesOf(platform)?.limits.threadPartsMax?.value ?? null;

/** A part as one platform would get it: its text alone. */
export const partDraft = (state: ComposerState, part: ThreadPart, platform: PlatformId): PublishDraft => ({
  text: plainTextOf(part.content),
  link: null,
  media: [],
  options: choicesFor({ ...state, media: [] }, platform),
});

/** What the chosen platforms with threads say about each part, in the order of the parts. */
export function partVerdicts(state: ComposerState, rulesOf: RulesOf): PlatformVerdict[][] {
  return state.parts.map((part) =>
    state.platforms.flatMap((platform) => {
      const rules = rulesOf(platform);
      if (!rules || threadPartsMax(rulesOf, platform) === null) return [];
      const draft = partDraft(state, part, platform);
      const problems = rules.check(draft).filter(({ id }) => id !== 'content-missing');
      return [{ platform, problems, count: rules.countText(draft) }];
    }),
  );
}
