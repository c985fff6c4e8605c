import * as z from 'zod/mini';
import { EmailAddress, text } from '../shapes.ts';

/** A link to set a new password works once, within this time. */
export const RESET_LINK_LIFE_MS = 30 * 60_000;

/** Below this many characters a password needs a lower case letter, an upper case letter and a digit. */
export const PASSPHRASE_LENGTH = 15;
const SHORTEST = 8;
const LONGEST = 128;
/** Fewer different characters make a pattern; fewer characters beside the person's own name make it the name. */
const FEWEST_DIFFERENT = 5;
const FEWEST_BESIDE_OWN = 8;

const lengthOf = (password: string): number => Array.from(normalisePassword(password)).length;
const isMixed = (password: string): boolean => [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u].every((kind) => kind.test(password));

/** A password has to meet one of these. */
export const PASSWORD_WAYS = [
  { words: '15+ characters', isMet: (password: string) => lengthOf(password) >= PASSPHRASE_LENGTH },
  {
    words: '8+ with upper case, lower case and a number',
    isMet: (password: string) => lengthOf(password) >= SHORTEST && isMixed(normalisePassword(password)),
  },
] as const;
export const PASSWORD_PROBLEMS = {
  weak: 'Password must be at least 8 characters with uppercase, lowercase, and number',
  long: 'Password must be at most 128 characters',
  unprintable: 'Password contains an unsupported character. Please remove it',
  common: 'This password is too easy to guess. Please choose another one',
  own: 'This is too similar to your name, email or brand. Please add other words',
  same: 'This is your current password. Please choose another one',
} as const;
export type PasswordProblem = keyof typeof PASSWORD_PROBLEMS;

/**
 * Normalises a password before it is counted, compared and hashed, so that it is the same however a keyboard composes
 * its characters (NFKC, as NIST SP 800-63B 5.1.1.2 names it).
 */
export const normalisePassword = (typed: string): string => typed.normalize('NFKC');

/** The words that a password may not be built from: the names of the person and of the product. */
export const ownWords = (...texts: readonly (string | null | undefined)[]): string[] =>
  [...texts, 'Brandly'].flatMap((text) => wordsOf(text ?? ''));
const wordsOf = (text: string) =>
  normalisePassword(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);

/**
 * Returns what is wrong with a new password, or null. Any printable character is allowed, including spaces. `own`: from
 * `ownWords`; `isCommon` looks up a password in lower case in a list that only the server has. Pure.
 */
export function judgePassword(
  typed: string,
  { own = [], isCommon = () => false }: { own?: readonly string[]; isCommon?: (lower: string) => boolean } = {},
): PasswordProblem | null {
  if (typed.length > 2 * LONGEST) return 'long';
  const password = normalisePassword(typed);
  if (lengthOf(password) > LONGEST) return 'long';
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(password)) return 'unprintable';
  if (!PASSWORD_WAYS.some((way) => way.isMet(password))) return 'weak';
  const lower = password.toLowerCase();
  if (new Set(lower).size < FEWEST_DIFFERENT || isCommon(lower)) return 'common';
  const words = [...own].sort((a, b) => b.length - a.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), lower);
  return rest !== lower && Array.from(rest).length < FEWEST_BESIDE_OWN ? 'own' : null;
}

/** A new password. Whether it is common or contains the person's own name is checked where that is known. */
export const NewPassword = text(
  2 * LONGEST,
  z.minLength(1, 'Password is required'),
  z.check<string>((ctx) => {
    const problem = ctx.value === '' ? null : judgePassword(ctx.value);
    if (problem !== null) ctx.issues.push({ code: 'custom', input: ctx.value, message: PASSWORD_PROBLEMS[problem] });
  }),
);

export const ForgotPasswordBody = z.strictObject({ email: EmailAddress });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;
export const ResetPasswordBody = z.strictObject({
  token: text(200, z.minLength(1)),
  password: NewPassword,
});
export const ChangePasswordBody = z.strictObject({
  currentPassword: text(256, z.minLength(1, 'Current password is required')),
  newPassword: NewPassword,
});

export const passwordRoutes = {
  forgotPassword: {
    method: 'POST',
    path: '/v1/auth/forgot-password',
    access: 'public',
    summary: 'Send a password reset link. The answer is the same whether or not the address is known',
    body: ForgotPasswordBody,
    response: z.object({ success: z.boolean() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/v1/auth/reset-password',
    access: 'public',
    summary: 'Reset the password. Takes the token from the link, and ends every session of the account',
    body: ResetPasswordBody,
    response: z.object({ success: z.boolean() }),
  },
  changePassword: {
    method: 'POST',
    path: '/v1/user/password',
    access: 'own',
    summary: 'Change the password. Ends every other session of the account',
    body: ChangePasswordBody,
    response: z.object({ success: z.boolean() }),
  },
} as const;
