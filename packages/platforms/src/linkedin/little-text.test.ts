import { describe, expect, it } from 'vitest';
import { fromLittleText, toLittleText } from './little-text.ts';

describe('a text on its way to LinkedIn', () => {
  it.each([
    ['plain words', 'plain words'],
    ['#beans and #café', '#beans and #café'],
    ['number # 1, a#b', 'number \\# 1, a\\#b'],
    [
      '(8 am) [now] {x} <y> a_b *c* ~d~ e|f g@h',
      '\\(8 am\\) \\[now\\] \\{x\\} \\<y\\> a\\_b \\*c\\* \\~d\\~ e\\|f g\\@h',
    ],
    ['C:\\temp', 'C:\\\\temp'],
  ])('%j becomes %j, and can be reversed', (text, little) => {
    expect(toLittleText(text)).toBe(little);
    expect(fromLittleText(little)).toBe(text);
  });

  it('reads the template that LinkedIn puts in place of a hashtag', () => {
    expect(fromLittleText('{hashtag|\\#|beans} today')).toBe('#beans today');
  });
});
