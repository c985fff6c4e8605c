import { describe, expect, test } from 'vitest';
import { cleanDomain, isPoorTitle, nameFromTitle, type PageFacts, securityBanner, seoNotices } from './domain.rules.ts';

test.each([
  ['https://www.harbor.example/shop?a=1', 'harbor.example'],
  ['HTTP://Harbor.Example', 'harbor.example'],
  ['  www.harbor.example. ', 'harbor.example'],
  ['harbor.example#top', 'harbor.example'],
  ['www.www.example', 'www.example'],
  ['', ''],
])('%s is checked as %s', (typed, domain) => {
  expect(cleanDomain(typed)).toBe(domain);
});

describe('a title', () => {
  test.each([
    ['', 'Coffee', true],
    ['   ', '', true],
    ['Untitled', '', true],
    ['My UNTITLED page', '', true],
    ['Document', '', true],
    ['Document Experts Ltd', '', true],
    ['Harbor Coffee', ' harbor coffee ', true],
    ['Harbor Coffee', 'Roasted by the water', false],
    ['Home', '', false],
  ])('"%s" with the description "%s" is poor: %s', (title, description, isPoor) => {
    expect(isPoorTitle(title, description)).toBe(isPoor);
    expect(nameFromTitle(title, description) === '').toBe(isPoor);
  });

  test.each([
    ['Harbor Coffee', 'Harbor Coffee'],
    ['Harbor Coffee - Roasted by the water', 'Harbor Coffee'],
    ['Harbor Coffee | Shop | Home', 'Harbor Coffee'],
    ['Harbor Coffee|Shop', 'Harbor Coffee'],
    ['Harbor \u2022 Coffee', 'Harbor'],
    ['Harbor \u2013 since 1984', 'Harbor'],
    ['Harbor\u2014since 1984', 'Harbor'],
    ['Coca-Cola | Taste it', 'Coca-Cola'],
    ['| Harbor', 'Harbor'],
  ])('"%s" suggests the name "%s"', (title, name) => {
    expect(nameFromTitle(title, '')).toBe(name);
  });
});

test.each([
  [{ available: true, protocol: 'https', sslValid: true } as const, 'Secure Website', false],
  [{ available: true, protocol: 'https', sslValid: false } as const, 'SSL Certificate Issue', true],
  [{ available: true, protocol: 'http', sslValid: false } as const, 'Not Secure', true],
])('%o is shown as %s', (check, title, offersHelp) => {
  expect(securityBanner(check)).toMatchObject({ title, offersHelp });
});

test('no banner is shown for a site that did not answer', () => {
  expect(securityBanner({ available: false, protocol: 'https', sslValid: false })).toBeNull();
});

describe('notices', () => {
  const good: PageFacts = {
    title: 'Harbor Coffee',
    description: 'Freshly roasted coffee from the harbour, sent to your door every week.',
    isHiddenFromSearch: false,
    hasViewport: true,
    hasImage: true,
    hasIcon: true,
  };
  test.each<[string, Partial<PageFacts>, string[]]>([
    ['a good page gets none', {}, []],
    ['a poor title', { title: 'Untitled' }, ['title_poor']],
    ['a long title', { title: 'x'.repeat(61) }, ['title_long']],
    ['a missing description', { description: ' ' }, ['description_missing']],
    ['a short description', { description: 'Coffee' }, ['description_short']],
    ['a long description', { description: 'x'.repeat(161) }, ['description_long']],
    ['a hidden page', { isHiddenFromSearch: true }, ['hidden_from_search']],
    [
      'the small things',
      { hasViewport: false, hasImage: false, hasIcon: false },
      ['viewport_missing', 'image_missing', 'icon_missing'],
    ],
    [
      'warnings before hints',
      { title: '', description: '', hasIcon: false },
      ['title_poor', 'description_missing', 'icon_missing'],
    ],
  ])('%s', (_name, change, codes) => {
    expect(seoNotices({ ...good, ...change }).map((notice) => notice.code)).toEqual(codes);
  });
});
