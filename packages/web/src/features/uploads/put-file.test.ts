// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { putFile } from './put-file.ts';
import { refusesFile, uploadFailure } from './refuses-file.ts';

afterEach(() => vi.unstubAllGlobals());

/** A connection that breaks as soon as something is sent. */
class Broken extends EventTarget {
  upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  send() {
    this.dispatchEvent(new Event('error'));
  }
}

const failureOf = async (file: File) => {
  vi.stubGlobal('XMLHttpRequest', Broken);
  const error: unknown = await putFile('/put', file, { contentType: file.type }).catch((thrown: unknown) => thrown);
  return [uploadFailure(error, file.name), refusesFile(error)];
};

it('a file that was deleted while it is uploaded is not mistaken for a lost connection', async () => {
  const file = new File(['x'], 'sea.mp4', { type: 'video/mp4' });
  expect(await failureOf(file)).toEqual(['Failed to upload sea.mp4', false]);
  const gone = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) });
  file.slice = () => gone;
  expect(await failureOf(file)).toEqual(['sea.mp4 was changed or deleted. Please choose it again.', true]);
});
