import { SIGN_IN_CODES } from '@brandly/contract/auth/sign-in-codes';
import { ERRORS } from '@brandly/contract/errors';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { providerSentence } from './provider-sentence.ts';
import { OWN_CODE, signInSentence } from './sign-in-sentence.ts';

const refusal = (code: string, message = 'said by the server') => new ApiError(401, message, { code });

describe('a sign-in that failed', () => {
  it.each([
    ['a wrong password', refusal('NotAuthorizedException'), 'Invalid email or password. Please try again.'],
    [
      'a wrong password, told by the library',
      refusal('INVALID_EMAIL_OR_PASSWORD'),
      'Invalid email or password. Please try again.',
    ],
    [
      'an email without early access',
      refusal('UserNotFoundException'),
      'The email you entered has not been found. Please login with an email that has early access enabled.',
    ],
    [
      'too many tries',
      refusal('rate_limited', 'Too many attempts. Please wait 40 seconds and try again.'),
      'Too many attempts. Please wait 40 seconds and try again.',
    ],
    ['a provider that stopped half-way', refusal('NotSignedIn'), 'Sign in not completed'],
    [
      'any other code',
      refusal('PasswordResetRequiredException', 'Reset it'),
      'PasswordResetRequiredException: Reset it',
    ],
    ['a refusal without a code', refusal(''), 'An error occurred during login. Please try again.'],
    ['a server out of reach', new TypeError('Failed to fetch'), 'Something went wrong. Please try again.'],
  ])('says what to do about %s', (_, error, sentence) => {
    expect(signInSentence(error)).toBe(sentence);
  });
});

it('recognises every code of the catalogue, and no code of the sign-in library', () => {
  expect(Object.keys(ERRORS).filter((code) => !OWN_CODE.test(code))).toEqual([]);
  expect(Object.keys(SIGN_IN_CODES).filter((code) => OWN_CODE.test(code))).toEqual([]);
});

describe('coming back from a provider', () => {
  it.each([
    ['email_taken', 'An account with this email already exists. Please sign in the way you did before.'],
    ['not_signed_in', 'Sign in not completed'],
    ['<b>your password was leaked, call us</b>', null],
    ['toString', null],
    [undefined, null],
  ])('with %s says %s', (problem, sentence) => {
    expect(providerSentence(problem)).toBe(sentence);
  });
});
