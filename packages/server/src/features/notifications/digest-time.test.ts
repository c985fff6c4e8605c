import { expect, test } from 'vitest';
import { nextDigest } from './send-digests.ts';

test.each([
  [
    'what happened in the night is told the same morning',
    '2026-11-21T02:00:00Z',
    'Europe/Berlin',
    '2026-11-21T07:00:00Z',
  ],
  ['what happened at 8:00 sharp waits for tomorrow', '2026-11-21T07:00:00Z', 'Europe/Berlin', '2026-11-22T07:00:00Z'],
  ['before the clocks go forward it is still 8:00', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T06:00:00Z'],
  ['after they went back, too', '2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00Z'],
  ['far west it is a day behind', '2026-11-21T02:00:00Z', 'Pacific/Honolulu', '2026-11-21T18:00:00Z'],
  ['half an hour off is half an hour off', '2026-11-21T02:00:00Z', 'Asia/Kolkata', '2026-11-21T02:30:00Z'],
  ['a day that a country left out has no mail', '2011-12-29T19:00:00Z', 'Pacific/Apia', '2011-12-30T18:00:00Z'],
])('%s', (_name, after, zone, expected) => {
  expect(nextDigest(new Date(after), zone)).toEqual(new Date(expected));
});
