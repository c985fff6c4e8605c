/**
 * Advice that only whoever runs the server can follow: what others read, which is what is stored, and what an
 * administrator reads instead: when, and what to do then.
 */
export const OPERATOR_ADVICE = {
  unreachable: {
    others: 'If it fails again, ask the person who runs this server.',
    administrators: { when: 'If it fails again, ', does: 'check the server address' },
  },
  trouble: {
    others: 'If it happens again, contact the person who runs this server.',
    administrators: { when: 'If it happens again, ', does: 'check the server' },
  },
} as const;

/** A text in three parts: what an administrator is to do leads to where that is done. */
type AdvicePartedAtLink = { before: string; does: string; after: string };

/** Returns a text, such as an advice, as an administrator reads it; null: it is the same for everybody. Pure. */
export function forAdministrators(text: string): AdvicePartedAtLink | null {
  for (const { others, administrators } of Object.values(OPERATOR_ADVICE)) {
    const [before, after] = text.split(others);
    if (before !== undefined && after !== undefined)
      return { before: before + administrators.when, does: administrators.does, after: `.${after}` };
  }
  return null;
}
