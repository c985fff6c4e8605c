import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { formatPhone, PHONE_NUMBER, phoneDigits } from './phone.ts';

describe('a phone number while it is typed', () => {
  it.each([
    ['', ''],
    ['1', '(1'],
    ['1234', '(123) 4'],
    ['1234567', '(123) 456-7'],
    ['(123) 456-7890', '(123) 456-7890'],
    ['abc', ''],
  ])('%j is shown as %j', (typed, shown) => expect(formatPhone(typed)).toBe(shown));
});

describe('a phone number that is pasted or filled in', () => {
  it.each([
    ['+12125550187', '(212) 555-0187'],
    ['+1 (212) 555-0187', '(212) 555-0187'],
    ['12125550187', '(212) 555-0187'],
    ['0012125550187', '(212) 555-0187'],
  ])('%s with the code of this country is the same number as without it', (pasted, shown) => {
    expect(formatPhone(pasted)).toBe(shown);
    expect(phoneDigits(pasted)).toBe('2125550187');
  });

  it.each([
    ['+44 20 7183 8750', '+442071838750'],
    ['0049 30 901820', '+4930901820'],
    ['0170 12345678', '017012345678'],
    ['020 7946 09581', '020794609581'],
    ['1 212 555 01877', '121255501877'],
    ['+1 212 555 01877', '21255501877'],
  ])('%s of another country is never turned into a different number', (pasted, shown) => {
    expect(formatPhone(pasted)).toBe(shown);
    expect(z.safeParse(z.string().check(PHONE_NUMBER), pasted).success).toBe(false);
  });
});
