import { judgePassword, normalisePassword, type PasswordProblem } from './passwords.ts';

export const PASSWORD_STRENGTHS = ['refused', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** By how many characters, and how many different ones, a password is called so; the strongest first. */
const STEPS = [
  { strength: 'strong', length: 18, different: 11 },
  { strength: 'good', length: 14, different: 9 },
] as const;

/**
 * What is said of a new password while it is typed: what the rule refuses, and of all others how hard they are to guess, by length
 * and variety. The server alone has the list of common passwords and refuses those when they are sent; a test there holds that
 * hardly any of them is praised before. Pure.
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
