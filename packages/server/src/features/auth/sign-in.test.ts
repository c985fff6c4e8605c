import { expect, test } from 'vitest';
import { judgeSignIn } from './sign-in.ts';

const active = { earlyAccess: true, isActive: true };
const waiting = { earlyAccess: false, isActive: true };
const inactive = { earlyAccess: true, isActive: false };

test.each([
  ['an unknown address', null, 'wrong-credentials', 'UserNotFoundException'],
  ['a wrong password', active, 'wrong-credentials', 'NotAuthorizedException'],
  ['the right password', active, 'opened', null],
  ['the right password before the code', active, 'unconfirmed', 'UserNotConfirmedException'],
  ['the right password while early access is waited for', waiting, 'opened', 'UserNotFoundException'],
  ['a wrong password while early access is waited for', waiting, 'wrong-credentials', 'UserNotFoundException'],
  ['the right password of a deactivated account', inactive, 'opened', 'NotAuthorizedException'],
  ['the right password of a deactivated account before the code', inactive, 'unconfirmed', 'NotAuthorizedException'],
] as const)('%s', (_name, account, library, code) => {
  expect(judgeSignIn({ account, library })).toBe(code);
});
