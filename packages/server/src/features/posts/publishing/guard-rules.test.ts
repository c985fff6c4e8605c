import { expect, test } from 'vitest';
import { judgeCopy } from './publishing-guard.ts';

const same = { keptCluster: '7300:16384', cluster: '7300:16384', counter: 40, seenCounter: 40, isForgotten: false };

test.each([
  ['the database it always was', same, null],
  ['a machine that has never worked on it', { ...same, seenCounter: null }, null],
  ['other workers having counted on meanwhile', { ...same, counter: 900 }, null],
  ['a dump put onto another server', { ...same, cluster: '7411:16384' }, 'copied to another server'],
  ['a dump put beside the old database', { ...same, cluster: '7300:99001' }, 'copied to another server'],
  ['a copy that nobody remembers', { ...same, seenCounter: null, isForgotten: true }, 'remembers this database'],
  ["yesterday's copy put back in place", { ...same, counter: 39 }, 'older than'],
])('%s', (_name, identity, expected) => {
  const reason = judgeCopy(identity);
  if (expected === null) expect(reason).toBeNull();
  else expect(reason).toContain(expected);
});
