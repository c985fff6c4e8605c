import { gif } from '../test-files.ts';
import type { Trial } from '../trial.ts';
import { film, image, images, link, text } from '../trial-posts.ts';

export const TWITTER_TRIAL: Trial = {
  consent: {
    accept: [
      ['account', '1700000000000000101'],
      ['decision', 'authorize'],
    ],
    cancel: [['decision', 'cancel']],
    withoutPublishing: [
      ['account', '1700000000000000101'],
      ['decision', 'without-publishing'],
    ],
    nothing: null,
  },
  connectable: ['1700000000000000101'],
  refused: [],
  account: '1700000000000000101',
  posts: [
    text,
    link,
    image,
    images,
    film,
    { title: 'a GIF', kind: 'image', text: 'Steam', files: [gif('file-1', 'Steam over a cup')] },
  ],
  processingMs: 10_000,
  refusedText: '語'.repeat(141),
  refusesTwins: true,
  findsByWords: true,
  remoteId: /^\d+$/,
  absenceProves: false,
  renews: 'rotating',
  figures: { followers: 4_321, subscribers: null, likes: null },
};
