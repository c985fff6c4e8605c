import { expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { mediaOfPost } from './composer-media.ts';

it.each([
  [
    'IMAGE',
    ['/files/01a21468-b8f0-751e-8c2c-0123456789ab.png', '/files/01a21468-b866-729e-8c2c-0123456789ab'],
    ['Photo 1', 'Photo 2'],
  ],
  ['VIDEO', ['/files/01a21468-b8f0-751e-8c2c-0123456789ab.mp4'], ['Video 1']],
  ['IMAGE', ['https://example.com/sea.png', '/files/01a21468-b866-729e-8c2c-0123456789ab'], ['sea.png', 'Photo 2']],
] as const)(
  'a stored file of the kind %s that has no name of its own is called by its place',
  (postType, mediaUrls, names) => {
    const post = postForTest({ postType, mediaUrls: [...mediaUrls] });
    expect(mediaOfPost(post).map(({ name }) => name)).toEqual(names);
  },
);
