import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { VideoLink } from './video-link.tsx';

function Composer() {
  const [url, setUrl] = useState<string | null>(null);
  return <VideoLink url={url} onUrl={setUrl} onClose={() => setUrl(null)} />;
}

let page: ReturnType<typeof renderForTest>;
beforeEach(() => {
  page = renderForTest(<Composer />);
});
afterEach(() => page.remove());
const watch = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Watch');
const type = (address: string) => page.type(page.find('input', HTMLInputElement), address);

it('a video from YouTube can be watched before the post is scheduled, and Escape leads back to the text', () => {
  type('https://youtu.be/dQw4w9WgXcQ');
  const button = watch();
  if (!button) throw new Error('there is nothing to press');
  page.press(button);
  expect(document.querySelector('iframe')?.src).toContain('/embed/dQw4w9WgXcQ?autoplay=1');
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(document.querySelector('iframe')).toBeNull();
  expect(page.find('input', HTMLInputElement).value).toBe('https://youtu.be/dQw4w9WgXcQ');
});

it('an address that is no video on YouTube cannot be watched', () => {
  type('https://example.com/watch?v=dQw4w9WgXcQ');
  expect(watch()).toBeUndefined();
  expect(document.body.textContent).toContain('Please enter the URL of a YouTube video');
});
