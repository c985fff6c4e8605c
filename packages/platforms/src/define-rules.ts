import { countComment, takesComments } from './comments/comment-rules.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft, TextCount } from './rules-types.ts';
import { textLength } from './text/text-length.ts';

/** A platform's rules with the limits they go by beside them; `L` holds those that no other platform has as well. */
export type RulesDefinition<L extends PlatformLimits> = {
  id: PlatformRules['id'];
  limits: L;
  partScopes?: PlatformRules['partScopes'];
  threadOptions?: PlatformRules['threadOptions'];
  check: (draft: PublishDraft, limits: L) => Problem[];
  shownText: (draft: PublishDraft, limits: L) => string;
  /** Of a first comment, where the platform has them; `options` are those of the post. */
  checkComment?: (comment: PublishDraft, limits: L) => Problem[];
  /** Absent: the shown text against `textMax`. */
  countText?: (draft: PublishDraft, limits: L) => TextCount;
};

/** The rules by their own limits. Pure; `withLimits` makes others and leaves these as they are. */
export function defineRules<L extends PlatformLimits>(definition: RulesDefinition<L>): PlatformRules {
  const { id, limits, partScopes, threadOptions, checkComment } = definition;
  const isComment = (draft: PublishDraft): boolean => draft.isLaterPart === true && takesComments(limits);
  return {
    id,
    limits,
    ...(partScopes && { partScopes }),
    ...(threadOptions && { threadOptions }),
    check: (draft) => (isComment(draft) ? (checkComment?.(draft, limits) ?? []) : definition.check(draft, limits)),
    shownText: (draft) => (isComment(draft) ? draft.text : definition.shownText(draft, limits)),
    countText: (draft) => {
      if (isComment(draft)) return countComment(limits, draft);
      return (
        definition.countText?.(draft, limits) ?? {
          used: textLength(definition.shownText(draft, limits), limits.countingRule.value),
          max: limits.textMax.value,
        }
      );
    },
    withLimits: (set, whose = 'set on this server') =>
      defineRules({ ...definition, limits: setLimits(limits, set, whose) }),
  };
}

/** What an account's grant lacks for later parts. `granted` null: nobody has noted what was granted, as nothing of the kind was asked for. Pure. */
export const missingPartScopes = (
  rules: Pick<PlatformRules, 'partScopes'>,
  granted: readonly string[] | null,
): readonly string[] => (rules.partScopes ?? []).filter((scope) => !granted?.includes(scope));

/** The settings are taken as they are: whoever set them was told what is wrong with them (`limit-settings.ts`). */
function setLimits<L extends PlatformLimits>(limits: L, set: Readonly<Record<string, unknown>>, whose: string): L {
  const named: Readonly<Record<string, Limit<unknown> | undefined>> = limits;
  const changed: Record<string, Limit<unknown>> = {};
  for (const [name, value] of Object.entries(set)) {
    const standard = named[name];
    // A page may be older than the server that tells it.
    if (!standard) continue;
    const source = `${whose} in place of ${String(standard.value)} (${standard.source})`;
    changed[name] = { ...standard, value, source, certainty: 'own-rule' };
  }
  return { ...limits, ...changed };
}
