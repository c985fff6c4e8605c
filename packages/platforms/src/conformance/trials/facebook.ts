import type { Trial } from '../trial.ts';
import { film, image, images, link, text } from '../trial-posts.ts';

export const FACEBOOK_TRIAL: Trial = {
  consent: {
    accept: [
      ['sandbox_person', '501'],
      ['page', '1001'],
      ['page', '1002'],
      ['page', '1003'],
      ['decision', 'continue'],
    ],
    cancel: [['decision', 'cancel']],
    withoutPublishing: [
      ['sandbox_person', '501'],
      ['page', '1001'],
      ['decision', 'without-publishing'],
    ],
    nothing: [
      ['sandbox_person', '503'],
      ['decision', 'continue'],
    ],
  },
  connectable: ['1001', '1002'],
  refused: ['1003'],
  account: '1001',
  posts: [text, link, image, images, film],
  processingMs: 10_000,
  refusedText: 'x'.repeat(63_207),
  refusesTwins: true,
  findsByWords: true,
  remoteId: /^\d+(_\d+)?$/,
  absenceProves: false,
  renews: null,
  figures: { followers: 4_321, subscribers: null, likes: 1_234 },
};
