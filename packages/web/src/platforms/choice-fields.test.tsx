// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../ui/render-for-test.ts';
import { TIKTOK_OPTIONS } from './tiktok/choices.tsx';
import { YOUTUBE_OPTIONS } from './youtube/choices.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

function TikTok() {
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <TIKTOK_OPTIONS.Fields options={options} onChange={(name, value) => setOptions({ ...options, [name]: value })} />
      <output>{JSON.stringify(TIKTOK_OPTIONS.toBody(options))}</output>
    </>
  );
}

it('TikTok has no audience until one is chosen, and nothing is allowed until it is switched on', () => {
  page = renderForTest(<TikTok />);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  expect(boxes.length).toBeGreaterThan(3);
  expect(boxes.filter((box) => box.checked)).toEqual([]);
  expect(document.querySelector('[role="combobox"]')?.textContent).toContain('Choose');
  expect(document.querySelector('output')?.textContent).toBe('{"networkOptions":{}}');
});

it('a YouTube video is private unless the person chose otherwise', () => {
  page = renderForTest(<YOUTUBE_OPTIONS.Fields options={{}} onChange={() => {}} />);
  expect(document.querySelector('[role="combobox"]')?.textContent).toContain('Private');
  expect(YOUTUBE_OPTIONS.toBody({ privacy: 'public', title: 'Steam' })).toEqual({
    youtubePrivacy: 'public',
    networkOptions: { privacy: 'public', title: 'Steam' },
  });
});
