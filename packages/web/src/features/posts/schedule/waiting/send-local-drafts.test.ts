import { expect, it } from 'vitest';
import { refusedText, sentText } from './send-local-drafts.ts';

it('what became of drafts on this device is counted in plain words', () => {
  expect([1, 2].map(sentText)).toEqual([
    '1 draft saved on this device has been sent',
    '2 drafts saved on this device have been sent',
  ]);
  expect([1, 2].map(refusedText)).toEqual([
    '1 draft on this device could not be saved on the server',
    '2 drafts on this device could not be saved on the server',
  ]);
});
