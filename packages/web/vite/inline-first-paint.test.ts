import { describe, expect, it } from 'vitest';
import { inlineScript, inlineStyles } from './inline-first-paint.ts';

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

  it('chooses its theme without a request', () => {
    expect(inlineScript('<script src="/theme.js"></script>', '/theme.js', '// why\nlet a;\nb();\n')).toBe(
      '<script>let a; b();</script>',
    );
    expect(() => inlineScript('<p></p>', '/theme.js', '')).toThrow('/theme.js');
  });
});
