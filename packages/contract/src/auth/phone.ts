import * as z from 'zod/mini';

/** +44 or 0044 in front of a number. */
const COUNTRY_CODE = /^\s*(?:\+|00)/;
/** As long as a number of any country gets (E.164), with its plus. */
const LONGEST = 16;

/**
 * The ten digits, whatever was typed between them, and without the 1 of the country. A number of another country stays one,
 * with its plus: cut to ten digits it would be somebody else's. Pure.
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  if (!COUNTRY_CODE.test(typed)) return digits.replace(/^1(?=\d{10})/, '').slice(0, 10);
  const number = digits.replace(/^00/, '');
  return number.startsWith('1') ? number.slice(1, 11) : `+${number}`.slice(0, LONGEST);
}

/** (123) 456-7890, growing as it is typed. Pure. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  if (digits.startsWith('+')) return digits;
  if (digits.length <= 3) return digits.length === 0 ? '' : `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** What every phone number must be. Whether there has to be one is said where it is asked for. */
export const PHONE_NUMBER = z.refine<string>(
  (typed) => typed.trim() === '' || /^\d{10}$/.test(phoneDigits(typed)),
  'Please enter a valid 10-digit phone number',
);
