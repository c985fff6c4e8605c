import { expect, test } from 'vitest';
import { judgeSignIn } from './sign-in.ts';

const active = { earlyAccess: true, isActive: true, emailVerified: true };
const unconfirmed = { ...active, emailVerified: false };
const waiting = { ...active, earlyAccess: false };
const inactive = { ...active, isActive: false };

test.each([
  ['an unknown address', null, false, 'UserNotFoundException'],
  ['a wrong password', active, false, 'NotAuthorizedException'],
  ['the right password', active, true, null],
  ['the right password before the code', unconfirmed, true, 'UserNotConfirmedException'],
  ['the right password while early access is waited for', waiting, true, 'UserNotFoundException'],
  ['a wrong password while early access is waited for', waiting, false, 'UserNotFoundException'],
  ['a wrong password before the code', unconfirmed, false, 'NotAuthorizedException'],
  ['the right password of a deactivated account', inactive, true, 'NotAuthorizedException'],
  [
    'the right password of a deactivated account before the code',
    { ...inactive, emailVerified: false },
    true,
    'NotAuthorizedException',
  ],
] as const)('%s', (_name, account, isPasswordRight, code) => {
  expect(judgeSignIn({ account, isPasswordRight })).toBe(code);
});
