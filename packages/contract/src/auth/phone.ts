import * as z from 'zod/mini';

/** +44 or 0044 in front of a number. */
const COUNTRY_CODE = /^\s*(?:\+|00)/;
/** The longest number of any country (E.164) has 15 digits, here after 00. */
const LONGEST = 17;

/**
 * Returns the ten digits, whatever was typed between them, without the country code 1. A number of another country, with
 * its plus or with more digits, keeps all of them: cut to ten digits it would be somebody else's. Pure.
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, LONGEST);
  if (!COUNTRY_CODE.test(typed)) return digits.replace(/^1(?=\d{10}$)/, '');
  const number = digits.replace(/^00/, '');
  return number.startsWith('1') ? number.slice(1) : `+${number}`;
}

/** Formats as (123) 456-7890, growing while it is typed. Pure. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  if (digits.startsWith('+') || digits.length > 10) return digits;
  if (digits.length <= 3) return digits.length === 0 ? '' : `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The rule for every phone number. Whether one is required is decided where it is asked for. */
export const PHONE_NUMBER = z.refine<string>(
  (typed) => typed.trim() === '' || /^\d{10}$/.test(phoneDigits(typed)),
  'Please enter a valid 10-digit phone number',
);
