import { describe, expect, it } from 'vitest';
import { brandForTest } from '../../../app/testing/brand-for-test.ts';
import { deletedContents } from './deleted-contents.ts';
import { restoredText } from './restored-text.ts';

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

describe('what is restored with a brand', () => {
  it.each([
    [{ scheduledPosts: 2, heldPosts: 0, draftPosts: 0 }, 'Halden Wool is back. 2 posts are scheduled again.'],
    [
      { scheduledPosts: 1, heldPosts: 7, draftPosts: 1 },
      'Halden Wool is back. 1 post is scheduled again. 7 posts are held until their accounts are reconnected. 1 post is kept as a draft, because its time has passed.',
    ],
    [
      { scheduledPosts: 0, heldPosts: 1, draftPosts: 2 },
      'Halden Wool is back. 1 post is held until its account is reconnected. 2 posts are kept as drafts, because their times have passed.',
    ],
  ])('is told by what becomes of its posts: %j', (posts, text) => {
    expect(restoredText({ brand: brandForTest(), ...posts })).toBe(text);
  });
});
