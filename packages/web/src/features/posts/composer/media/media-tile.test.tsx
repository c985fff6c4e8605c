import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { mediaForTest } from '../../testing/media-for-test.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import type { ComposerMedia } from '../draft/composer-media.ts';
import { newComposer } from '../draft/composer-state.ts';
import { MediaField } from './media-field.tsx';
import type { MediaUploads } from './use-media-uploads.ts';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const file = (key: string, part: Partial<ComposerMedia> = {}): ComposerMedia =>
  mediaForTest({
    key,
    name: `${key}.jpg`,
    mimeType: 'image/jpeg',
    width: 1,
    height: 1,
    previewUrl: `/${key}.jpg`,
    upload: { kind: 'done', fileUrl: key },
    ...part,
  });

const video = { kind: 'video', mimeType: 'video/mp4', bytes: 100_000_000 } as const;

/** Returns what is told to the composer and to its uploads, in a few words each. */
async function show(media: readonly ComposerMedia[]) {
  const told: string[] = [];
  const dispatch = (event: ComposerEvent) => void told.push(Object.values(event).join(' '));
  const say = (word: string) => (of: unknown) => void told.push(`${word} ${String(of)}`);
  const uploads: MediaUploads = {
    add: say('add'),
    retry: say('retry'),
    pause: say('pause'),
    cancel: say('cancel'),
    redraw: async (platform) => say('redraw')(platform),
    edit: async ({ key }) => say('edit')(key),
  };
  const draft = newComposer({ groupId: 'group', brandId: null, timeZone: 'UTC', wallClock: '2026-11-20T10:00' });
  // Keeps uploads that another page left behind from being fetched.
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  page = renderForTest(
    <QueryClientProvider client={cache}>
      <MediaField state={{ ...draft, platforms: ['twitter'], media }} dispatch={dispatch} uploads={uploads} />
    </QueryClientProvider>,
  );
  // Its code comes with the first file.
  await act(() => import('./media-tile.tsx').then(() => undefined));
  return told;
}
const named = (label: string) => page.find(`[aria-label="${label}"]`, HTMLElement);
const key = (target: HTMLElement, name: string) =>
  act(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, altKey: true, bubbles: true }));
  });

it('a photo moves by its buttons and by Alt with an arrow, which moves by words in its description', async () => {
  const told = await show([file('a'), file('b')]);
  page.press(named('Move a.jpg later'));
  key(named('Remove b.jpg'), 'ArrowLeft');
  key(named('Alt text for b.jpg'), 'ArrowLeft');
  expect(told).toEqual(['media-moved a 1', 'media-moved b -1']);
});

it('the first photo cannot move earlier, and the last cannot move later', async () => {
  await show([file('a')]);
  expect(document.querySelector('[aria-label^="Move "]')).toBeNull();
});

it('a video can be paused and resumed during its upload; a refused file can be tried again', async () => {
  const told = await show([
    file('a', { ...video, upload: { kind: 'sending', fraction: 0.5 } }),
    file('b', { ...video, upload: { kind: 'paused', fraction: 0.25 } }),
    file('c', { upload: { kind: 'failed', reason: 'Failed to upload c.jpg' } }),
  ]);
  page.press(named('Pause a.jpg'));
  page.press(named('Continue b.jpg'));
  expect(document.body.textContent).toContain('Paused at 25 %');
  expect(document.body.textContent).toContain('Failed to upload c.jpg');
  const retry = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Retry');
  if (!retry) throw new Error('there is no Retry');
  page.press(retry);
  expect(told).toEqual(['pause a', 'retry b', 'retry c']);
});

it('a file that would be refused again offers no retry, and only supported file types can be chosen', async () => {
  await show([file('a', { upload: { kind: 'failed', reason: 'The file is damaged.', isFinal: true } })]);
  expect(document.body.textContent).toContain('The file is damaged.');
  expect(document.body.textContent).not.toContain('Retry');
  const accepts = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].map(({ accept }) => accept);
  expect(accepts).toEqual(['image/jpeg,image/png,image/gif,image/webp', 'video/mp4,video/quicktime,video/webm']);
});

it('only the address of a video on YouTube goes with the post', async () => {
  const told = await show([]);
  const open = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Add Video URL');
  if (!open) throw new Error('there is no Add Video URL');
  page.press(open);
  // The field is loaded on demand.
  await expect.poll(() => document.querySelector('input[type="url"]')).not.toBeNull();
  const field = page.find('input[type="url"]', HTMLInputElement);
  page.type(field, 'https://example.com/a.mp4');
  expect(document.body.textContent).toContain('Please enter the URL of a YouTube video');
  page.type(field, 'https://youtu.be/dQw4w9WgXcQ');
  expect(told.at(-1)).toBe('link https://youtu.be/dQw4w9WgXcQ');
});
