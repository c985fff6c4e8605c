import { describe, expect, it } from 'vitest';
import { deletedContents } from './deleted-contents.ts';

const NOTHING = {
  accounts: 0,
  posts: { draft: 0, scheduled: 0, published: 0, failed: 0, cancelled: 0 },
  media: { files: 0, bytes: 0 },
  historyDays: 0,
};

describe('what is deleted with a brand', () => {
  it('is listed line by line, with what happens to it', () => {
    const contents = {
      accounts: 1,
      posts: { draft: 1, scheduled: 3, published: 1200, failed: 2, cancelled: 0 },
      media: { files: 2, bytes: 3_300_000 },
      historyDays: 90,
    };
    expect(deletedContents(contents)).toEqual([
      '1 connected account: disconnected',
      '3 scheduled posts: cancelled',
      '1 draft',
      '1,202 other posts, of which 1,200 published',
      '2 files, 3 MB',
      'Followers of 90 days',
    ]);
  });

  it('is nothing for an empty brand', () => expect(deletedContents(NOTHING)).toEqual([]));

  it('never reads 0 MB', () => {
    expect(deletedContents({ ...NOTHING, media: { files: 1, bytes: 900 } })).toEqual(['1 file, <1 MB']);
  });
});
