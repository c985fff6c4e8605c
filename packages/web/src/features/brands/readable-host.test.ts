import { expect, it } from 'vitest';
import { readableAddress, readableHost } from './readable-host.ts';
import { websiteText } from './website-text.ts';

const punycodeOf = (host: string): string => new URL(`http://${host}`).hostname;

it.each([
  ['müller.de'],
  ['www.bücher-café.example'],
  ['straße.example'],
  ['københavn.dk'],
  ['ελλάδα.gr'],
  ['яндекс.рф'],
  ['例え.jp'],
  ['ラーメン.jp'],
  ['한국어.kr'],
  ['中文网.中国'],
  ['हिन्दी.example'],
  ['שלום.example'],
  ['ไทย.example'],
  ['plain.example'],
])('%s is shown as it was typed', (host) => {
  expect(readableHost(punycodeOf(host))).toBe(host);
});

it.each([
  ['of two scripts', 'pаypal.com'],
  ['of Cyrillic letters that look like Latin ones', 'аррӏе.com'],
  ['of Greek letters that look like Latin ones', 'ονο.com'],
])('a host %s stays in its encoded form', (_what, host) => {
  const punycode = punycodeOf(host);
  expect(punycode).toContain('xn--');
  expect(readableHost(punycode)).toBe(punycode);
});

it.each(['xn--', 'xn--!', 'xn--a', 'xn--99999999999', 'xn--mller-kva-', 'xn--abc-', 'XN--'])(
  '%s is left alone',
  (label) => {
    expect(readableHost(`${label}.de`)).toBe(`${label}.de`);
  },
);

it.each([
  ['https://xn--mller-kva.de/xn--mller-kva?a=xn--mller-kva.de', 'https://müller.de/xn--mller-kva?a=xn--mller-kva.de'],
  ['https://xn--mller-kva.de:8443', 'https://müller.de:8443'],
  ['xn--mller-kva.de', 'müller.de'],
  ['', ''],
])('the address %s is shown as %s', (url, shown) => {
  expect(readableAddress(url)).toBe(shown);
});

it('a website is shown without the parts that every URL has', () => {
  expect(websiteText('https://www.xn--mller-kva.de/')).toBe('müller.de');
});
