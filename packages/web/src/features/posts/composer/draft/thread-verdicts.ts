import type { PlatformId } from '@brandly/contract/platforms';
import {
  laterPartsOf,
  missingPartScopes,
  optionsOfLaterPart,
  type PlatformRules,
  type PublishDraft,
} from '@brandly/platforms/limits';
import { plainTextOf } from '../../plain-text-of.ts';
import { mayGoOut, mediaOfPart } from './composer-media.ts';
import { draftMedia, type MissingPermission, type PlatformVerdict } from './composer-problems.ts';
import type { ComposerState, ThreadPart } from './composer-state.ts';
import { accountOf, type ConnectedPlatform } from './connected-platforms.ts';
import { choicesFor } from './platform-choices.ts';
import type { RulesOf } from './platform-rules.ts';
import { commentToSend } from './thread.ts';

/** The most parts of a thread on a platform, including the first post; null: it has no threads. */
export const threadPartsMax = (rulesOf: RulesOf, platform: PlatformId): number | null =>
  rulesOf(platform)?.limits.threadPartsMax?.value ?? null;

/** Tells whether the platform has first comments instead of threads. */
export const takesComment = (rulesOf: RulesOf, platform: PlatformId): boolean => {
  const limits = rulesOf(platform)?.limits;
  return limits !== undefined && laterPartsOf(limits)?.kind === 'comment';
};

/** Checks the written first comment by the rules of each chosen platform that has them; empty if there is none. */
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

/** Returns a part as one platform would get it: its text and files, and the options of the whole thread. */
export const partDraft = (state: ComposerState, part: ThreadPart, rules: PlatformRules): PublishDraft => ({
  text: plainTextOf(part.content),
  link: null,
  media: mediaOfPart(state.media, part.key).filter(mayGoOut).map(draftMedia),
  options: optionsOfLaterPart(rules, choicesFor({ ...state, media: [] }, rules.id)),
  isLaterPart: true,
});

/** Checks each part by the rules of each chosen platform with threads, in the order of the parts. */
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

/** Returns where the written thread or first comment could not go out with the account's current permissions. */
export function missingPermissionsOf(
  state: Pick<ComposerState, 'parts' | 'comment' | 'platforms' | 'accounts'>,
  connected: readonly ConnectedPlatform[],
  rulesOf: RulesOf,
): MissingPermission[] {
  const isWritten = { thread: state.parts.length > 0, comment: (commentToSend(state) ?? []).length > 0 };
  return state.platforms.flatMap((platform) => {
    const [rules, account] = [rulesOf(platform), accountOf(platform, state.accounts, connected)];
    const kind = rules && laterPartsOf(rules.limits)?.kind;
    if (!kind || !isWritten[kind] || account === null) return [];
    return missingPartScopes(rules, account.scopes ?? null).length > 0 ? [{ platform, kind }] : [];
  });
}
