import { expect, test } from 'vitest';
import { mayHoldTests } from './memory-folder.ts';

const GiB = 1024 ** 3;
const good = { mount: 'tmpfs rw,relatime,size=24684084k', room: 20 * GiB, freeMemory: 20 * GiB };

test('tests may use memory when it has room for them and for the processes', () => {
  expect(mayHoldTests(good)).toBe(true);
});

test.each([
  ['there is no such folder', { mount: undefined }],
  ['it lies on a disk', { mount: 'ext4 rw,relatime' }],
  ['nobody may write', { mount: 'tmpfs ro,relatime' }],
  ['no program may start there', { mount: 'tmpfs rw,noexec,relatime' }],
  ['it is as small as in a container', { room: 64 * 1024 ** 2 }],
  ['the machine has little memory', { freeMemory: 2 * GiB }],
])('tests stay on the disk where %s', (_why, facts) => {
  expect(mayHoldTests({ ...good, ...facts })).toBe(false);
});
