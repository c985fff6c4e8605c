import { expect, it } from 'vitest';
import { fontConfiguration } from './chromium.ts';

it('the packed browser finds its fonts where they were unpacked, whatever that folder is called', () => {
  const text = fontConfiguration('/tmp/größer & <odd> 🧪');
  expect(text).toContain('<dir>/tmp/größer &amp; &lt;odd> 🧪/fonts</dir>');
  expect(text).toContain('<cachedir>/tmp/größer &amp; &lt;odd> 🧪/fonts-cache</cachedir>');
});
