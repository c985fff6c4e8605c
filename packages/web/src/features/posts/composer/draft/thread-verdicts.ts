import type { PlatformId } from '@brandly/contract/platforms';
import {
  laterPartsOf,
  missingPartScopes,
  optionsOfLaterPart,
  type PlatformRules,
  type PublishDraft,
} from '@brandly/platforms/limits';
import { plainTextOf } from '../../plain-text-of.ts';
import { mediaOfPart } from './composer-media.ts';
import { draftMedia, type PlatformVerdict } from './composer-problems.ts';
import type { ComposerState, ThreadPart } from './composer-state.ts';
import { accountOf, type ConnectedPlatform } from './connected-platforms.ts';
import { choicesFor } from './platform-choices.ts';
import type { RulesOf } from './platform-rules.ts';
import { commentToSend } from './thread.ts';

/** How many parts a thread may have on a platform, the first post counted; null: it has no threads. */
export const threadPartsMax = (rulesOf: RulesOf, platform: PlatformId): number | null =>
  rulesOf(platform)?.limits.threadPartsMax?.value ?? null;

/** The platform has a first comment, where others have threads. */
export const takesComment = (rulesOf: RulesOf, platform: PlatformId): boolean => {
  const limits = rulesOf(platform)?.limits;
  return limits !== undefined && laterPartsOf(limits)?.kind === 'comment';
};

/** What the chosen platforms with first comments say about the one that is written; none while none is. */
export function commentVerdicts(state: ComposerState, rulesOf: RulesOf): PlatformVerdict[] {
  const [content] = commentToSend(state) ?? [];
  if (content === undefined) return [];
  return state.platforms.flatMap((platform) => {
    const rules = rulesOf(platform);
    if (!rules || !takesComment(rulesOf, platform)) return [];
    const draft = partDraft(state, { key: 'comment', content }, rules);
    return [{ platform, problems: rules.check(draft), count: rules.countText(draft) }];
  });
}

/** A part as one platform would get it: its text and files, and what was chosen for the whole thread. */
export const partDraft = (state: ComposerState, part: ThreadPart, rules: PlatformRules): PublishDraft => ({
  text: plainTextOf(part.content),
  link: null,
  media: mediaOfPart(state.media, part.key).map(draftMedia),
  options: optionsOfLaterPart(rules, choicesFor({ ...state, media: [] }, rules.id)),
  isLaterPart: true,
});

/** What the chosen platforms with threads say about each part, in the order of the parts. */
export function partVerdicts(state: ComposerState, rulesOf: RulesOf): PlatformVerdict[][] {
  return state.parts.map((part) =>
    state.platforms.flatMap((platform) => {
      const rules = rulesOf(platform);
      if (!rules || threadPartsMax(rulesOf, platform) === null) return [];
      const draft = partDraft(state, part, rules);
      const problems = rules.check(draft).filter(({ id }) => id !== 'content-missing');
      return [{ platform, problems, count: rules.countText(draft) }];
    }),
  );
}

/** The chosen platforms on which a thread needs a permission that the account was connected without. */
export function platformsWithoutRight(
  { parts, platforms, accounts }: Pick<ComposerState, 'parts' | 'platforms' | 'accounts'>,
  connected: readonly ConnectedPlatform[],
  rulesOf: RulesOf,
): PlatformId[] {
  if (parts.length === 0) return [];
  return platforms.filter((platform) => {
    const [rules, account] = [rulesOf(platform), accountOf(platform, accounts, connected)];
    return rules !== null && account !== null && missingPartScopes(rules, account.scopes ?? null).length > 0;
  });
}
