import { describe, expect, test } from 'vitest';
import { complaintsAbout, type Expression, expressionsIn, judgeByRecheck } from './expressions.ts';

const complaints = (program: string) => complaintsAbout(expressionsIn('some/file.ts', program), judgeByRecheck);

describe('a program is refused for', () => {
  test.each([
    ['an exponential expression', 'const clean = /^(?:[^<]+|<p>)*$/;', /takes exponential time/],
    ['a polynomial one', 'text.replace(/\\s+$/, "");', /takes more than linear time/],
    ['a slow one put together from constants', 'const A = "\\\\s"; new RegExp(`${A}+$`);', /more than linear/],
    ['a slow one put together from raw texts', 'RegExp(String.raw`\\s+$`, "g");', /more than linear/],
    ['one that only running it would tell', 'new RegExp(`^${name}$`);', /cannot be judged/],
    ['one of a kind that cannot be read', 'const emoji = /\\p{RGI_Emoji}/v;', /cannot be judged/],
    ['an excuse of a safe one', '// expression left: it is short\nconst a = /a/;', /is safe; take away/],
    [
      'an exponential one in spite of its excuse',
      '// expression left: it is short\nconst a = /^(a|a)*$/;',
      /no reason/,
    ],
  ])('%s', async (_name, program, said) => {
    const found = await complaints(program);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^some\/file\.ts:\d+: /);
    expect(found[0]).toMatch(said);
  });
});

test.each([
  ['safe ones', 'const a = /^[a-z]+$/u; text.replaceAll(/\\d/g, "");'],
  ['a polynomial one with its reason', '// expression left: the pages are our own\nconst end = /\\s+$/;'],
  ['one put together, with its reason', '// expression left: the names are our own\nnew RegExp(`^${name}$`);'],
  ['a component with a slash', 'const a: number = 6 / 2 / 3; // /(a+)+$/'],
])('a program is accepted with %s', async (_name, program) => {
  expect(await complaints(program)).toEqual([]);
});

test('the judge is asked about every expression, with its flags and its line', () => {
  const found: Expression[] = expressionsIn('a.tsx', 'const a = <b>{/x/gi.test(c)}</b>;\n\nconst d = /y/;');
  expect(found).toEqual([
    { place: 'a.tsx:1', source: 'x', flags: 'gi', excuse: null },
    { place: 'a.tsx:3', source: 'y', flags: '', excuse: null },
  ]);
});
