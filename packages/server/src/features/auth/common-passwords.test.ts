import { strengthOf } from '@brandly/contract/auth/password-strength';
import { judgePassword } from '@brandly/contract/auth/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';

it('hardly any common password is rated well while it is typed, even with a capital first letter', () => {
  const tried = dictionary['passwords-common'].flatMap((one) => [
    one,
    one.replace(/^./, (first) => first.toUpperCase()),
  ]);
  const passing = tried.filter((one) => judgePassword(one) === null);
  const called = (strength: string) => passing.filter((one) => strengthOf(one).strength === strength).length;
  expect(passing.length).toBeGreaterThan(4_000);
  expect(called('good')).toBeLessThan(passing.length / 40);
  expect(called('strong')).toBeLessThan(passing.length / 500);
});
