import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

describe('the plain text of a post', () => {
  it.each([
    ['an empty editor is empty', '<p></p>', ''],
    ['no markup at all stays as it is', 'Hello', 'Hello'],
    ['a paragraph is a line', '<p>One</p><p>Two</p>', 'One\nTwo'],
    ['an empty paragraph is an empty line', '<p>One</p><p></p><p>Two</p>', 'One\n\nTwo'],
    ['a break is a break', '<p>One<br>Two<br/>Three</p>', 'One\nTwo\nThree'],
    ['bold and italic are dropped', '<p><strong>Big</strong> <em>news</em><u>!</u></p>', 'Big news!'],
    [
      'a bullet list has bullets',
      '<p>We have</p><ul><li><p>Beans</p></li><li><p>Milk</p></li></ul><p>Come</p>',
      'We have\n• Beans\n• Milk\nCome',
    ],
    ['a numbered list has numbers', '<ol><li>One</li><li>Two</li></ol>', '1. One\n2. Two'],
    ['a numbered list may begin later', '<ol start="4"><li>Four</li><li>Five</li></ol>', '4. Four\n5. Five'],
    [
      'a list in a list is indented',
      '<ul><li><p>A</p><ul><li><p>B</p></li></ul></li><li><p>C</p></li></ul>',
      '• A\n  • B\n• C',
    ],
    [
      'a link keeps its address',
      '<p>Read <a href="https://example.com/a?b=1&amp;c=2">this</a>.</p>',
      'Read this (https://example.com/a?b=1&c=2).',
    ],
    ['a link that is its address is not doubled', '<a href="https://example.com/">example.com</a>', 'example.com'],
    ['a link without words is its address', '<a href="https://example.com"></a>', 'https://example.com'],
    ['a link to nowhere on the web is its words', '<a href="mailto:a@b.c">Write</a> <a>me</a>', 'Write me'],
    [
      'entities become their characters',
      '<p>&lt;b&gt; &amp;amp; &quot;x&quot; &#39;y&#x27; &#128077;&nbsp;!</p>',
      '<b> &amp; "x" \'y\' 👍 !',
    ],
    ['what nobody sees and a platform refuses is left out', '<p>\ufeffOne\ufffe &#xFEFF;two</p>', 'One two'],
    ['unknown entities stay', 'AT&T &unknown; &#0; &#xD800;', 'AT&T &unknown; &#0; &#xD800;'],
    ['a mention is its words', '<p>Hi <span data-type="mention" data-id="7">@shop</span>!</p>', 'Hi @shop!'],
    [
      'scripts, styles and comments leave nothing',
      'a<script>alert("<p>x</p>")</script><style>p{}</style><!-- c -->b',
      'ab',
    ],
    ['a greater-than sign in an attribute ends no tag', '<p title="a > b">x</p>', 'x'],
    ['spaces within a line stay', '<p>a  b</p>', 'a  b'],
    ['spaces at the ends of lines go', '<p> a </p><p>b </p>', 'a\nb'],
    [
      'a quotation and a heading are lines',
      '<h2>News</h2><blockquote><p>Said</p></blockquote><p>End</p>',
      'News\nSaid\nEnd',
    ],
    ['a lone less-than sign is text', 'a < b and <3', 'a < b and <3'],
  ])('%s', (_name, html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  const line = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

  it('returns every line a person types, whatever characters it holds', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const html = lines.map((one) => `<p>${escape(one)}</p>`).join('');
        expect(toPlainText(html)).toBe(lines.join('\n'));
      }),
    );
  });

  it('does not depend on bold', () => {
    fc.assert(
      fc.property(line, line, (one, two) => {
        const plain = toPlainText(`<p>${escape(one)} ${escape(two)}</p>`);
        expect(toPlainText(`<p><strong>${escape(one)}</strong> <em>${escape(two)}</em></p>`)).toBe(plain);
      }),
    );
  });

  it('terminates for any input, and never grows by more than bullets and addresses', () => {
    const soup = fc.array(
      fc.constantFrom('<', '>', '<p>', '</p>', '<a href="', '">', '&', '&lt', ';', '<!--', '<script', 'x', ' ', '\n'),
      {
        maxLength: 200,
      },
    );
    fc.assert(
      fc.property(soup, (parts) => {
        const html = parts.join('');
        expect(toPlainText(html).length).toBeLessThanOrEqual(html.length * 2);
      }),
    );
  });

  it('takes time in proportion to its input', () => {
    for (const piece of ['<', '<p', '<a href="', '<!--', '<script>', '&', '<p title="a', "<p x='"]) {
      const html = piece.repeat(20_000);
      const before = process.threadCpuUsage();
      toPlainText(html);
      // The CPU time of this thread, however busy the machine is.
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1_000, piece).toBeLessThan(1_000);
    }
  });
});
