import { describe, expect, it } from 'vitest';
import { SignUpForm, VerificationCode } from './auth.ts';

const form = {
  first_name: 'Eva',
  last_name: 'Lind',
  email: 'eva@example.com',
  phone_number: '(123) 456-7890',
  password: 'Sunny123',
  confirm_password: 'Sunny123',
};

const messages = (input: Record<string, unknown>): string[] =>
  (SignUpForm.safeParse({ ...form, ...input }).error?.issues ?? []).map((issue) => issue.message);

describe('the sign-up form', () => {
  it('accepts a filled form without brand and team size', () => expect(messages({})).toEqual([]));

  it.each([
    [{ password: '', confirm_password: '' }, 'Password is required'],
    [
      { password: 'short1A', confirm_password: 'short1A' },
      'Password must be at least 8 characters with uppercase, lowercase, and number',
    ],
    [
      { password: 'alllower1', confirm_password: 'alllower1' },
      'Password must be at least 8 characters with uppercase, lowercase, and number',
    ],
    [
      { password: 'EvaLind2027', confirm_password: 'EvaLind2027' },
      'This is too similar to your name, email or brand. Please add other words',
    ],
    [{ confirm_password: '' }, 'Please confirm your password'],
    [{ confirm_password: 'Sunny124' }, 'Passwords do not match'],
    [{ phone_number: '' }, 'Phone number is required'],
    [{ phone_number: '(123) 456-789' }, 'Please enter a valid 10-digit phone number'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'eva@' }, 'Invalid email address'],
    [{ first_name: '  ' }, 'First name is required'],
    [{ first_name: 'A'.repeat(81) }, 'Please use at most 80 characters'],
    [{ brand_name: 'B'.repeat(121) }, 'Please use at most 120 characters'],
    [{ phone_number: '+442071838750' }, 'Please enter a valid 10-digit phone number'],
    [{ phone_number: '0044 20 7183 8750' }, 'Please enter a valid 10-digit phone number'],
    [{ phone_number: '+1 (212) 555-018' }, 'Please enter a valid 10-digit phone number'],
  ])('%j is answered with its sentence', (input, sentence) => expect(messages(input)).toContain(sentence));
});

describe('a verification code', () => {
  it.each([
    ['', 'Verification code is required'],
    ['12345', 'Code must be 6 digits'],
    ['12345a', 'Please enter only numbers'],
  ])('%j: %s', (code, sentence) =>
    expect(VerificationCode.safeParse(code).error?.issues.map((i) => i.message)).toContain(sentence),
  );

  it.each([' 070360 ', '070 360', '070-360', '\u200b070360\n'])('copied as %j is the same code', (copied) =>
    expect(VerificationCode.parse(copied)).toBe('070360'),
  );
});
