/**
 * Advice that only whoever runs the server can follow: what others read, which is what is stored, and what an
 * administrator reads instead.
 */
export const OPERATOR_ADVICE = {
  unreachable: {
    others: 'If it fails again, ask the person who runs this server.',
    administrators: "If it fails again, check that this server's public address can be reached from the internet.",
  },
  trouble: {
    others: 'If it happens again, contact the person who runs this server.',
    administrators: "If it happens again, check the server's health.",
  },
} as const;

/** Returns a text, such as an advice, as an administrator reads it; null: it is the same for everybody. Pure. */
export function forAdministrators(text: string): string | null {
  const advice = Object.values(OPERATOR_ADVICE).find(({ others }) => text.includes(others));
  return advice ? text.replace(advice.others, advice.administrators) : null;
}
