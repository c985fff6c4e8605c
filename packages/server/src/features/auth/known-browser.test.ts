import { expect, test } from 'vitest';
import { isKnownTo, readBrowser, withAccount, writeBrowser } from './known-browser.ts';

const SECRET = 'a secret of this test';
const used = (...emails: string[]) =>
  emails.reduce((browser, email) => withAccount(browser, email, SECRET), readBrowser(undefined));

test('a browser is known for the accounts that signed in with it, and no others', () => {
  const browser = readBrowser(writeBrowser(used('ann@example.com', 'ben@example.com')));
  expect(isKnownTo(browser, 'ann@example.com', SECRET)).toBe(true);
  expect(isKnownTo(browser, 'ben@example.com', SECRET)).toBe(true);
  expect(isKnownTo(browser, 'eve@example.com', SECRET)).toBe(false);
});

test('it cannot be forged: not with another secret, not with marks of another browser', () => {
  const ann = used('ann@example.com');
  expect(isKnownTo(ann, 'ann@example.com', 'another secret')).toBe(false);
  expect(isKnownTo({ ...ann, id: readBrowser(undefined).id }, 'ann@example.com', SECRET)).toBe(false);
});

test.each([undefined, '', 'nonsense', 'a'.repeat(22), `${'a'.repeat(22)}.${'b'.repeat(23)}`, 'a.b'.repeat(2000)])(
  'a cookie that we did not write is a new browser: %j',
  (cookie) => expect(readBrowser(cookie).marks).toEqual([]),
);

test('the least recently used account is forgotten after eight others', () => {
  const emails = Array.from({ length: 9 }, (_, index) => `person${index}@example.com`);
  const browser = readBrowser(writeBrowser(used(...emails)));
  expect(emails.map((email) => isKnownTo(browser, email, SECRET))).toEqual([false, ...Array<boolean>(8).fill(true)]);
});
