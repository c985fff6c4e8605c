import { expect, test } from 'vitest';
import { hitIn } from './hit-in.ts';

test.each([
  ['Glaze day', 'glaze', ['', 'Glaze', ' day']],
  ['The tide-line glaze is back', 'GLAZE', ['The tide-line ', 'glaze', ' is back']],
  ['We signed the bottoms, as always, before the glaze went on', 'glaze', ['…before the ', 'glaze', ' went on']],
  ['Averyveryverylongwordwithoutanyblankglaze', 'glaze', ['…anyblank', 'glaze', '']],
  ['First line\n\nand the glaze', 'glaze back', ['and the ', 'glaze', '']],
  ['Nothing of it\nSecond', 'glaze', ['Nothing of it', '', '']],
  ['😀😀😀😀😀😀😀😀😀 x glaze', 'glaze', ['…😀😀 x ', 'glaze', '']],
])('“%s” is shown around “%s”', (text, typed, [before, match, after]) => {
  expect(hitIn(text, typed)).toEqual({ before, match, after });
});

test('a post without words has no hit', () => {
  expect(hitIn(' \n', 'glaze')).toBeNull();
});
