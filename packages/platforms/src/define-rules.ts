import { countComment, takesComments } from './comments/comment-rules.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft, TextCount } from './rules-types.ts';
import { textLength } from './text/text-length.ts';

/** Makes limits that were read on one day, by how certain they are; `on`: those that were read on another. */
export function limitsRead(day: string) {
  const limits =
    (certainty: Limit<unknown>['certainty']) =>
    <T>(value: T, source: string, on = day): Limit<T> => ({ value, source, readOn: on, certainty });
  return {
    confirmed: limits('confirmed'),
    believed: limits('believed'),
    conflict: limits('conflict'),
    ownRule: limits('own-rule'),
  };
}

/** A platform's rules with their limits; `L` also holds the limits that no other platform has. */
export type RulesDefinition<L extends PlatformLimits> = {
  id: PlatformRules['id'];
  limits: L;
  partScopes?: PlatformRules['partScopes'];
  threadOptions?: PlatformRules['threadOptions'];
  check: (draft: PublishDraft, limits: L) => Problem[];
  shownText: (draft: PublishDraft, limits: L) => string;
  /** Checks a first comment, if the platform has comments; `options` are those of the post. */
  checkComment?: (comment: PublishDraft, limits: L) => Problem[];
  /** Absent: the shown text is counted against `textMax`. */
  countText?: (draft: PublishDraft, limits: L) => TextCount;
};

/** Makes rules from their own limits. Pure; `withLimits` returns new rules and leaves these unchanged. */
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

/** The scopes that a grant lacks for later parts. `granted` null: nothing was recorded, so all are lacking. Pure. */
export const missingPartScopes = (
  rules: Pick<PlatformRules, 'partScopes'>,
  granted: readonly string[] | null,
): readonly string[] => (rules.partScopes ?? []).filter((scope) => !granted?.includes(scope));

/** The settings are not validated here: whoever set them was told what is wrong with them (`limit-settings.ts`). */
function setLimits<L extends PlatformLimits>(limits: L, set: Readonly<Record<string, unknown>>, whose: string): L {
  const named: Readonly<Record<string, Limit<unknown> | undefined>> = limits;
  const changed: Record<string, Limit<unknown>> = {};
  for (const [name, value] of Object.entries(set)) {
    const standard = named[name];
    // A page in a browser may be older than the server that sends the limit.
    if (!standard) continue;
    const source = `${whose} in place of ${String(standard.value)} (${standard.source})`;
    changed[name] = { ...standard, value, source, certainty: 'own-rule' };
  }
  return { ...limits, ...changed };
}
