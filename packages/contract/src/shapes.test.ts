import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EmailAddress } from './shapes.ts';

const LETTERS = Array.from('abcxyzÄäÖßéñçøŁаяЖαωשا中文日本ü0189');
const part = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 8 }).map((letters) => letters.join(''));
const domains = fc
  .tuple(part, fc.constantFrom('com', 'de', 'рф', '中国', 'مصر'))
  .map((parts) => parts.join('.'))
  // Leaves out names that are invalid in DNS, such as those that mix letters of both writing directions.
  .filter((domain) => domainToASCII(domain) !== '');

describe('an address', () => {
  it('is the same text whether its domain is written in its own script or as in DNS', () => {
    fc.assert(
      fc.property(domains, (domain) => {
        const said = EmailAddress.parse(`ann@${domain}`);
        expect(EmailAddress.parse(`ann@${domainToASCII(domain)}`)).toBe(said);
        expect(EmailAddress.parse(`ann@${domain.toUpperCase()}`)).toBe(
          EmailAddress.parse(`ann@${domain.toUpperCase().toLowerCase()}`),
        );
        expect(EmailAddress.parse(`ann@${domain.normalize('NFD')}`)).toBe(said);
        expect(EmailAddress.parse(said)).toBe(said);
      }),
    );
  });

  it.each([
    ['ann@münchen.example', 'ann@xn--mnchen-3ya.example'],
    ['jose\u0301@example.com', 'jos\u00e9@example.com'],
    ['Ann.Lee+posts@Example.COM', 'Ann.Lee+posts@example.com'],
  ])('%s becomes %s', (typed, said) => expect(EmailAddress.parse(typed)).toBe(said));

  it.each(['ann@example', 'ann example.com', 'ann@exa mple.com'])('%s is not an address', (typed) => {
    expect(EmailAddress.safeParse(typed).error?.issues[0]?.message).toBe('Invalid email address');
  });
});
