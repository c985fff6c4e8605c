import { expect, it } from 'vitest';
import { CreateBrandBody, normalizeWebsite } from './brands.ts';

it.each([
  ['', ''],
  ['example.com', 'https://example.com'],
  ['http://Example.com/Shop', 'http://Example.com/Shop'],
  ['müller.de', 'https://xn--mller-kva.de'],
  ['https://müller.de:8443/straße', 'https://xn--mller-kva.de:8443/straße'],
  ['http://हिन्दी.example', 'http://xn--j2bd4cyah0f.example'],
  ['xn--mller-kva.de', 'https://xn--mller-kva.de'],
])('the website %s is kept as %s', (typed, kept) => {
  expect(CreateBrandBody.safeParse({ name: 'A', industry: 'Other', url: typed }).success).toBe(true);
  expect(normalizeWebsite(typed)).toBe(kept);
});
