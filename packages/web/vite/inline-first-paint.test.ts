import { describe, expect, it } from 'vitest';
import {
  dropFallbacks,
  dropRulesOfAbsent,
  dropUnreadProperties,
  dropUnusedNames,
  inlineModule,
  inlineScript,
  inlineStyles,
} from './inline-first-paint.ts';

describe('a page that needs one answer for its first paint', () => {
  it('has the text of its stylesheet instead of a link', () => {
    const html = '<link rel="stylesheet" crossorigin href="/assets/a.css"><link rel="canonical" href="/">';
    expect(inlineStyles(html, (address) => `/*${address}*/\n`)).toBe(
      '<style>/*/assets/a.css*/</style><link rel="canonical" href="/">',
    );
  });

  it('is not built with its styles outside, should their link be written another way', () => {
    expect(() => inlineStyles('<link href="/a.css" rel="stylesheet">', () => '')).toThrow('no stylesheet');
  });

  it('brings no token that it does not use, nor one that only such a token uses', () => {
    const css = ':root{--ink:#000;--chart:var(--deep);--deep:#111;--last:#222}p{color:var(--ink)}a{--hit:1}';
    expect(dropUnreadProperties(css)).toBe(':root{--ink:#000;}p{color:var(--ink)}');
  });

  it('brings nothing for browsers that we do not build for, and keeps the order of the layers', () => {
    const fallback = '@layer properties{@supports (a:b) or (not (c:d(e f))){*,:before{--tw-x:initial;--tw-y:solid}}}';
    expect(dropFallbacks(`${fallback}@layer theme{:root{--a:1}}`)).toBe('@layer properties;@layer theme{:root{--a:1}}');
  });

  it.each([
    ['sub,sup{a:b}i{c:d}', '<p></p>', 'i{c:d}'],
    ['sub,sup{a:b}', '<p>CO<sub>2</sub></p>', 'sub,sup{a:b}'],
    ['@layer base{hr{a:b}::-webkit-datetime-edit-year-field{a:b}}', '<input type="text">', ''],
    ['::-webkit-datetime-edit{a:b}', '<input type="date">', '::-webkit-datetime-edit{a:b}'],
    ['::file-selector-button,b{a:b}', '<p></p>', '::file-selector-button,b{a:b}'],
    ['.table{a:b}', '<p class="table"></p>', '.table{a:b}'],
    ['.table,.md\\:p-1\\.5{a:b}i{c:d}', '<p class="p-1"></p>', 'i{c:d}'],
    ['.md\\:p-1\\.5:hover{a:b}', '<p class="x md:p-1.5"></p>', '.md\\:p-1\\.5:hover{a:b}'],
    ['p:not(.a,.b){a:b}p:is(.a,.b){a:b}', '<p></p>', 'p:not(.a,.b){a:b}p:is(.a,.b){a:b}'],
    ['.film{a:b}', '<p></p>', '.film{a:b}'],
    ['@keyframes x{16.6%,83.3%{a:b}}', '<p></p>', '@keyframes x{16.6%,83.3%{a:b}}'],
    ['[data-status=draft]{a:b}[data-status=failed]{a:b}', '<p data-status="failed"></p>', '[data-status=failed]{a:b}'],
  ])('brings no rule for what it has none of: %s in %s', (css, html, left) =>
    expect(dropRulesOfAbsent(css, html)).toBe(left),
  );

  it('brings no movement and no type of a property that nothing in it uses', () => {
    const css =
      '@property --a{inherits:false}@property --b{inherits:false}@keyframes in{0%{x:y}to{x:z}}@keyframes out{0%{x:y}}';
    const used = 'p{x:var(--a);animation:1s in}';
    expect(dropUnusedNames(css + used)).toBe(`@property --a{inherits:false}@keyframes in{0%{x:y}to{x:z}}${used}`);
  });

  it('mixes colours as every browser does that we build for', () => {
    const mix = '@supports (color:color-mix(in lab, red, red)){a{color:color-mix(in oklab, red 5%, blue)}}';
    expect(dropFallbacks(`a{color:red}${mix}b{}`)).toBe('a{color:red}a{color:color-mix(in oklab, red 5%, blue)}b{}');
  });

  it('has its script inside, and is not built when the script would end the page early', () => {
    const html = '<script type="module" crossorigin src="/assets/a.js"></script><p></p>';
    expect(inlineModule(html, (address) => `run('${address}');\n`)).toBe(
      `<script type="module">run('/assets/a.js');</script><p></p>`,
    );
    expect(() => inlineModule(html, () => 'x = "</script>"')).toThrow('/assets/a.js');
    expect(() => inlineModule('<p></p>', () => '')).toThrow('no module');
  });

  it('chooses its theme without a request', () => {
    expect(inlineScript('<script src="/theme.js"></script>', '/theme.js', '// why\nlet a;\nb();\n')).toBe(
      '<script>let a; b();</script>',
    );
    expect(() => inlineScript('<p></p>', '/theme.js', '')).toThrow('/theme.js');
  });
});
