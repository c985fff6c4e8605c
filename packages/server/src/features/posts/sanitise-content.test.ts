import { callInChildProcess } from '@brandly/launch/testing/call-in-child-process';
import { expect, test } from 'vitest';
import { sanitiseContent } from './sanitise-content.ts';

test.each([
  '<p>Plain <strong>bold</strong></p>',
  '<p>a &lt;tag&gt; &amp; more</p><ul><li>one</li></ul><p></p>',
  'no tags at all, 3 > 2',
  '<p>line<br>break</p>',
])('what the editor writes comes back unchanged: %s', (html) => {
  expect(sanitiseContent(html)).toBe(html);
});

test.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer nofollow" target="_blank">a</a>'],
  ['<p>a<iframe src="https://example.com"></iframe></p>', '<p>a</p>'],
  ['<svg/onload=alert(1)>', ''],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
])('what could run or load is removed: %s', (html, clean) => {
  expect(sanitiseContent(html)).toBe(clean);
  expect(sanitiseContent(sanitiseContent(html))).toBe(clean);
});

test('texts made to block the process are answered', async () => {
  const texts = [
    `${'a'.repeat(200_000)}<x`,
    '<p>Read our new guide today, it is worth an hour <a href="https://example.com">here</a></p>',
    `${'<p>'.repeat(60_000)}<`,
    '<'.repeat(200_000),
    'a'.repeat(200_000),
  ];
  const answers = await callInChildProcess(
    new URL('sanitise-content.ts', import.meta.url),
    'sanitiseContent',
    texts.map((text) => [text]),
  );
  expect(answers).toHaveLength(texts.length);
  expect(answers[1]).toContain('here</a></p>');
});
