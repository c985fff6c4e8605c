import { judgePassword, normalisePassword, type PasswordProblem } from './passwords.ts';

export const PASSWORD_STRENGTHS = ['refused', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** The least length and number of different characters for each strength; the strongest first. */
const STEPS = [
  { strength: 'strong', length: 18, different: 11 },
  { strength: 'good', length: 14, different: 9 },
] as const;

/**
 * Rates a new password while it is typed: reports what the rule refuses, and otherwise how hard it is to guess, by
 * length and variety. Only the server has the list of common passwords and refuses those on submit; a server test
 * checks that hardly any of them rates well here. Pure.
 */
export function strengthOf(
  typed: string,
  own: readonly string[] = [],
): { strength: PasswordStrength; problem: PasswordProblem | null } {
  const problem = judgePassword(typed, { own });
  if (problem !== null) return { strength: 'refused', problem };
  const characters = Array.from(normalisePassword(typed).toLowerCase());
  const different = new Set(characters).size;
  const step = STEPS.find((one) => characters.length >= one.length && different >= one.different);
  return { strength: step?.strength ?? 'fair', problem };
}
