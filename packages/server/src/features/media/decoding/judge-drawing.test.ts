import { describe, expect, test } from 'vitest';
import { judgeDrawing } from './judge-drawing.ts';

const drawing = (inside: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inside}</svg>`,
  );
const RECT = '<rect width="9" height="9"/>';

describe('an SVG', () => {
  test.each([
    ['a logo', `<defs><linearGradient id="a"><stop/></linearGradient></defs>${RECT.repeat(200)}`],
    ['a few repetitions', `<defs><path id="a"/></defs>${'<use href="#a"/>'.repeat(8)}`],
    ['words about data', '<text>data: 5 MB</text>'],
    ['a picture that lies elsewhere, which nobody fetches', '<image href="https://example.com/a.png"/>'],
  ])('with %s may be drawn', (_name, inside) => {
    expect(() => judgeDrawing(drawing(inside))).not.toThrow();
  });

  test.each([
    ['a picture inside', '<image href="data:image/png;base64,AAAA"/>'],
    ['a picture inside, by its older name', '<image xlink:href="data:image/png;base64,AAAA"/>'],
    ['a picture inside, in other letters', '<image href="&#x64;a&#10;TA:image/png;base64,AAAA"/>'],
    ['a picture in another namespace', '<s:image xmlns:s="http://www.w3.org/2000/svg" s:href=" data:image/png,"/>'],
    ['an effect', '<filter id="a"><feGaussianBlur stdDeviation="9"/></filter>'],
    ['an effect of another namespace', '<s:filter xmlns:s="http://www.w3.org/2000/svg"/>'],
    ['many repetitions', `<defs><path id="a"/></defs>${'<use href="#a"/>'.repeat(17)}`],
    ['patterns of patterns', '<pattern/>'.repeat(17)],
    ['too many parts', RECT.repeat(501)],
    ['parts inside each other', `${'<g>'.repeat(51)}${'</g>'.repeat(51)}`],
  ])('with %s is refused', (_name, inside) => {
    expect(() => judgeDrawing(drawing(inside))).toThrow(expect.objectContaining({ code: 'file_too_demanding' }));
  });

  test.each([
    ['entities', '<!DOCTYPE svg [<!ENTITY x "><svg ><use/>">]><svg>&x;</svg>'],
    ['an encoding that hides its elements', '<?xml version="1.0" encoding="UTF-7"?><svg>+ADw-filter/+AD4-</svg>'],
  ])('that another parser would read differently, by %s, is refused', (_name, text) => {
    expect(() => judgeDrawing(Buffer.from(text))).toThrow(expect.objectContaining({ code: 'file_too_demanding' }));
  });
});
