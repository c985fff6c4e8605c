// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { frameOf } from './send-cover.ts';

afterEach(() => void vi.restoreAllMocks());

it('the cover is the frame of the chosen moment, even if the video is still on its way to it', async () => {
  const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['frame'])));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const video = document.createElement('video');
  Object.defineProperty(video, 'seeking', { value: true });
  const frame = frameOf(video);
  await Promise.resolve();
  expect(drawn).not.toHaveBeenCalled();
  video.dispatchEvent(new Event('seeked'));
  expect((await frame)?.size).toBe(5);
});
