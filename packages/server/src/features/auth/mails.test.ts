import { expect, it } from 'vitest';
import { activatedMail, deactivatedMail } from './mails.ts';

const LEO = { email: 'leo@example.com', firstName: 'Leo <b>', origin: 'https://brandly.example' };

it.each([
  [null, 'write to the people who run this Brandly', 'https://brandly.example/#contact', undefined],
  ['team@example.com', 'reply to this email or write to team@example.com', null, 'team@example.com'],
])('a deactivated person can write to %s', (contactEmail, words, link, replyTo) => {
  const mail = deactivatedMail({ ...LEO, contactEmail });
  expect(mail.text).toContain(words);
  expect(mail.html.includes('href=')).toBe(link !== null);
  if (link !== null) expect(mail.text).toContain(link);
  expect(mail.replyTo).toBe(replyTo);
  expect(mail.html).toContain('Leo &lt;b&gt;');
});

it('a reactivated person gets a link to sign in', () => {
  expect(activatedMail(LEO).text).toContain('https://brandly.example/login');
});
