import type { PostVersion } from '@brandly/contract/posts/versions';
import { describe, expect, it } from 'vitest';
import { postForTest } from '../testing/post-for-test.ts';
import { changesOf, postOfVersion } from './version-changes.ts';

const version: PostVersion = {
  version: 1,
  madeAt: '2026-11-20T10:00:00Z',
  madeBy: 'Ada Park',
  isCurrent: false,
  status: 'DRAFT',
  platform: 'FACEBOOK',
  postType: 'TEXT',
  content: '<p>One</p>',
  linkUrl: null,
  platformOptions: { privacy: 'only_me' },
  mediaUrls: [],
  mediaAltTexts: [],
  signedMediaUrls: [],
  missingFiles: 0,
  scheduledFor: '2026-11-22T10:00:00Z',
  wallClock: '2026-11-22T11:00',
  timeZone: 'Europe/Berlin',
};

describe('what a version changed', () => {
  it.each([
    ['the first one', {}, undefined, ''],
    ['words', { content: '<p>Two</p>' }, version, 'Changed text'],
    [
      'several things',
      { content: '', status: 'SCHEDULED', scheduledFor: null },
      version,
      'Changed text, time, and status',
    ],
    ['pictures with their descriptions', { mediaUrls: ['a'], mediaAltTexts: ['A'] }, version, 'Changed files'],
    ['the description alone', { mediaAltTexts: ['A'] }, version, 'Changed alt texts'],
    ['nothing that is shown', { madeBy: null }, version, ''],
  ] as const)('%s', (_name, change, before, words) => {
    expect(changesOf({ ...version, ...change } as PostVersion, before)).toBe(words);
  });
});

describe('going on from an older version', () => {
  const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
  const post = postForTest({ platform: 'FACEBOOK', facebookPrivacy: 'public', scheduledFor: '2026-12-01T10:00:00Z' });

  it('takes its text, its options and its time', () => {
    expect(postOfVersion(post, version, now)).toMatchObject({
      id: post.id,
      content: '<p>One</p>',
      facebookPrivacy: 'only_me',
      scheduledFor: '2026-11-22T10:00:00Z',
    });
  });

  it('takes no past time and no options of another platform', () => {
    const old: PostVersion = { ...version, scheduledFor: '2026-11-20T10:00:00Z', platform: 'YOUTUBE' };
    expect(postOfVersion(post, old, now)).toMatchObject({ scheduledFor: null, facebookPrivacy: 'public' });
  });
});
