import { expect, it } from 'vitest';
import { extractShapes } from './extract-shapes.ts';

const long = (letter: string) => `M${`${letter}1 2 `.repeat(60)}`;
const mark = (d: string) => `<svg viewBox="0 0 24 24"><path d="${d}" fill="currentColor"></path></svg>`;

it('draws each long mark once, in a file the page points at, and leaves what is short', () => {
  const page = [mark(long('L')), mark('M0 0'), mark(long('H')), mark(long('L'))].join('');
  const { html, drawing } = extractShapes(page, (text) => `/assets/${text.match(/<path/g)?.length}.svg`);
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="/assets/2.svg#s1"',
    'href="/assets/2.svg#s2"',
    'href="/assets/2.svg#s1"',
  ]);
  expect(html).toContain(mark('M0 0'));
  expect(drawing).toContain(`<path id="s2" d="${long('H')}" fill="currentColor"/>`);
});

it('makes no file for a page without marks', () => {
  expect(extractShapes('<p></p>', () => expect.unreachable())).toEqual({ html: '<p></p>', drawing: null });
});
