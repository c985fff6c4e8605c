// @vitest-environment jsdom
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isEmpty, readContent, writeContent } from './editor-schema.ts';
import { readLines, writeLines } from './pasted-lines.ts';

// As in a browser, where the Content-Security-Policy forbids style attributes; jsdom has none.
beforeAll(() => {
  const none = getComputedStyle(document.createElement('p'));
  vi.spyOn(HTMLElement.prototype, 'style', 'get').mockReturnValue(none);
});
afterAll(() => vi.restoreAllMocks());

test.each([
  '<p>One line.</p>',
  '<p>One.</p><p></p><p>Three.</p>',
  '<p>a  b   c</p>',
  '<p>a<br>b</p>',
  '<p><strong>bold</strong> <em>slanted</em> <u>under</u> <s>struck</s></p>',
  '<p><strong><em>both</em></strong></p>',
  '<ul><li><p>one</p></li><li><p>two</p><ol><li><p>inner</p></li></ol></li></ul>',
  '<ol start="3"><li><p>three</p></li></ol>',
  '<p><a rel="noopener noreferrer nofollow" href="https://example.com/?a=1&amp;b=2">a link</a></p>',
  '<p>1 &lt; 2 &amp; 3</p>',
])('a stored text comes back as it was: %s', (html) => {
  expect(writeContent(readContent(html))).toBe(html);
});

test.each([
  ['<p>One.</p>\n  <p>Two.</p>\n', '<p>One.</p><p>Two.</p>', 'line breaks between blocks are layout'],
  ['<ul>\n<li><p>one</p></li>\n</ul>', '<ul><li><p>one</p></li></ul>', 'in lists, too'],
  ['<p><b>a</b> <i>b</i></p>', '<p><strong>a</strong> <em>b</em></p>', 'a space between marks is text'],
  ['words', '<p>words</p>', 'bare words are a line'],
  ['<h1>Title</h1><blockquote>said</blockquote>', '<p>Title</p><p>said</p>', 'blocks that posts lack are lines'],
  ['<b style="font-weight:normal">plain</b>', '<p>plain</p>', 'a <b> that is not bold'],
  ['<span style="font-weight:700">b</span>', '<p><strong>b</strong></p>', 'bold by its style'],
  [
    '<b style="font-weight: normal;"><p><span style="font-weight:400">a</span><span style="font-weight: 700; font-style: italic">b</span></p></b>',
    '<p>a<strong><em>b</em></strong></p>',
    'a copy from Google Docs',
  ],
  ['<p style="text-decoration:underline line-through">b</p>', '<p><u><s>b</s></u></p>', 'two lines by one style'],
  ['<p><i style="color:red">b</i></p>', '<p><em>b</em></p>', 'a style that says nothing'],
  ['<a href="javascript:alert(1)">x</a>', '<p>x</p>', 'an address that runs code is left out, its words stay'],
  ['<img src=x onerror="alert(1)"><script>alert(1)</script>a', '<p>a</p>', 'what is no text goes'],
  ['<ul><li></li></ul>', '', 'a list without a letter is nothing'],
  ['', '', 'nothing is nothing'],
])('of %s is stored %s: %s', (html, stored) => {
  expect(writeContent(readContent(html))).toBe(stored);
});

test('whatever is pasted as plain text is copied as the same lines', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (parts) => {
      const lines = parts.map((part) => part.replaceAll(/[\r\n\u2028\u2029]/g, ' '));
      expect(writeLines(readLines(lines.join('\n'), []))).toBe(lines.join('\n'));
    }),
  );
});

test('random HTML never breaks reading, and written text is read as the same', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</ul>',
      '<ol start="0x">',
      '<br>',
      '<b>',
      '</b>',
      '<a href="//x">',
      '\n',
    ),
    fc.constantFrom('<table><td>', '<svg>', '<p style="font-weight:900">', '<!--', '<template>', '\u0000', '\ud800'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const doc = readContent(pieces.join(''));
      doc.check();
      const written = writeContent(doc);
      expect(writeContent(readContent(written))).toBe(written);
      expect(written === '').toBe(isEmpty(doc));
    }),
  );
});
