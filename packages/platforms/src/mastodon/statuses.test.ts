import { expect, it } from 'vitest';
import { countedText } from './counted-text.ts';
import { textOf } from './statuses.ts';

it.each([
  ['<p>Toot!</p>', 'Toot!'],
  ['<p>One<br />two</p><p>three</p>', 'One\ntwo\n\nthree'],
  ['<p>Salt &amp; &lt;pepper&gt; &#39;n&#39; &quot;more&quot;</p>', `Salt & <pepper> 'n' "more"`],
  ['<p>&amp;lt;</p>', '&lt;'],
  [
    '<p><a href="https://www.example.com/a-long-way"><span class="invisible">https://www.</span><span class="ellipsis">example.com/a-long</span><span class="invisible">-way</span></a></p>',
    'https://www.example.com/a-long-way',
  ],
  [
    '<p><span class="h-card"><a href="https://m.example/@ann" class="u-url mention">@<span>ann</span></a></span> hi</p>',
    '@ann hi',
  ],
])('the HTML %s is the text %s', (html, text) => {
  expect(textOf(html)).toBe(text);
});

it.each([
  ['See https://example.com/a.', `See ${'x'.repeat(23)}.`],
  ['example.com', 'example.com'],
  ['@ann@mastodon.example and @ben', '@ann and @ben'],
  ['mail ann@mastodon.example', 'mail ann@mastodon.example'],
])('%s counts as %s', (text, counted) => {
  expect(countedText(text, { options: {} }, 23)).toBe(counted);
});
