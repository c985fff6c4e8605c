import { describe, expect, it } from 'vitest';
import { checkSignIn } from './check-sign-in.ts';

describe('signing in', () => {
  it.each([
    ['nothing typed', { email: '', password: '' }, { email: 'Email is required', password: 'Password is required' }],
    ['half an address', { email: 'eva@', password: 'x' }, { email: 'Invalid email address' }],
  ])('with %s says so at the field', (_, typed, problems) => {
    expect(checkSignIn(typed)).toEqual({ problems });
  });

  it('accepts an email address with spaces around it', () => {
    const form = { email: 'eva@example.com', password: ' Sunny 1' };
    expect(checkSignIn({ ...form, email: ' eva@example.com ' })).toEqual({ form });
  });
});
