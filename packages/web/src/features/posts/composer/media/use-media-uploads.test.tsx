import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { mediaForTest } from '../../testing/media-for-test.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import { type MediaUploads, useMediaUploads } from './use-media-uploads.ts';

const PHOTO = mediaForTest({ previewUrl: '/cup.png' });

afterEach(() => void vi.unstubAllGlobals());

/** What jsdom lacks. A picture is drawn when the test says so. */
function slowCanvas() {
  const drawn: (() => void)[] = [];
  const convertToBlob = () =>
    new Promise<Blob>((done) => void drawn.push(() => done(new Blob(['drawn'], { type: 'image/jpeg' }))));
  const pen = { fillRect: () => undefined, drawImage: () => undefined };
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      convertToBlob = convertToBlob;
      getContext = () => pen;
    },
  );
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => undefined;
    },
  );
  Object.assign(URL, { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined });
  return drawn;
}

function openComposer() {
  const told: ComposerEvent[] = [];
  const opened: MediaUploads[] = [];
  function Composer() {
    opened.push(useMediaUploads((event) => void told.push(event), null));
    return null;
  }
  const page = renderForTest(
    <QueryClientProvider client={new QueryClient()}>
      <Composer />
    </QueryClientProvider>,
  );
  return { told, page, edit: () => opened.at(-1)?.edit(PHOTO, { turns: 0, ratio: null }) };
}

it.each([
  ['uploads a photo that was redrawn', false, ['media-replaced']],
  ['uploads no photo whose composer was closed while it was redrawn', true, []],
])('%s', async (_, isClosed, expected) => {
  const drawn = slowCanvas();
  const asked = vi.fn(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', asked);
  const { told, page, edit } = openComposer();
  const edited = edit();
  await vi.waitFor(() => expect(drawn).toHaveLength(1));
  if (isClosed) page.remove();
  await act(async () => {
    for (const finish of drawn) finish();
    await edited;
  });
  expect(told.map(({ type }) => type).slice(0, 1)).toEqual(expected);
  expect(asked.mock.calls.length > 0).toBe(!isClosed);
  page.remove();
});
