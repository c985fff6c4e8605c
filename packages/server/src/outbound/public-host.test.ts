import { expect, test } from 'vitest';
import { publicHost, publicUrl } from './public-host.ts';

test.each([
  ['harbor.com', 'harbor.com'],
  ['Shop.Harbor.co.uk', 'shop.harbor.co.uk'],
  ['harbor.com.', 'harbor.com'],
  ['b\u00fccher.de', 'xn--bcher-kva.de'],
  ['\uff48arbor.com', 'harbor.com'],
  ['somebody.github.io', 'somebody.github.io'],
])('%s is requested as %s', (typed, host) => {
  expect(publicHost(typed)).toBe(host);
});

test.each([
  // Only a public suffix, or no suffix at all.
  'com',
  'co.uk',
  'intranet',
  'localhost',
  // Special-use names.
  'printer.local',
  'db.internal',
  'router.home.arpa',
  '1.0.0.127.in-addr.arpa',
  'a.test',
  'a.example',
  'a.invalid',
  'a.localhost',
  'abc.onion',
  'a.alt',
  'nonsense.nosuchending',
  // Addresses in every notation.
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '017700000001',
  '0177.0.0.1',
  '\uff11\uff12\uff17.0.0.1',
  '127\u3002 0.0.1',
  '127\u30020\u30020\u30021',
  '169.254.169.254',
  '8.8.8.8',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '::1',
  // Not a host.
  '',
  '.',
  'harbor.com:8080',
  'harbor.com/path',
  'me@harbor.com',
  'harbor.com\\@evil.com',
  'har bor.com',
  'harbor..com',
  '-\u0000.com',
  `${'a.'.repeat(130)}com`,
])('nothing is requested from "%s"', (typed) => {
  expect(publicHost(typed)).toBeNull();
});

test.each([
  ['/shop', 'https://harbor.com/shop'],
  ['//www.harbor.com/#x', 'https://www.harbor.com/'],
  ['http://other.com', 'http://other.com/'],
  ['https://other.com:443/', 'https://other.com/'],
])('on https://harbor.com the link %s leads to %s', (link, target) => {
  expect(publicUrl(link, new URL('https://harbor.com/'))?.href).toBe(target);
});

test.each([
  'http://127.0.0.1/',
  'http://0x7f.1/',
  'http://[::ffff:7f00:1]/',
  '//2130706433/',
  'https://harbor.com:8443/',
  'http://harbor.com:22/',
  'https://a:b@harbor.com/',
  'ftp://harbor.com/',
  'file:///etc/passwd',
  'gopher://harbor.com/',
  'javascript:alert(1)',
  'data:text/html,hi',
  'http://metadata.google.internal/',
])('%s is not followed', (link) => {
  expect(publicUrl(link, new URL('https://harbor.com/'))).toBeNull();
});
