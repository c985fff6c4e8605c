import type { PlatformId } from '@brandly/contract/platforms';
import type { PostKind } from '../limits.ts';
import type { PublishPost } from '../platform.ts';
import { gif, picture, video } from './test-files.ts';
import type { TestFile } from './test-io.ts';

/** What the suite has to know of a network to put it through everything; nothing else of it is named elsewhere. */
export type Trial = {
  /** What the person's browser sends from the consent page, beside what the page was asked with. */
  consent: {
    accept: Form;
    cancel: Form;
    withoutPublishing: Form;
    /** A person with nothing to connect; null where there is no such person. */
    nothing: Form | null;
  };
  /** Ids of the accounts that the accepting person can connect, and of those that are listed but can't be. */
  connectable: readonly string[];
  refused: readonly string[];
  /** The account that is published to, and the name it is known by. */
  account: string;
  posts: readonly TrialPost[];
  /** From the visible step until the network shows a video. */
  processingMs: number;
  /** Content that the network itself refuses, whatever our own check says. */
  refusedText: string;
  /** The network tells a repetition of the last post from a new one. */
  refusesTwins: boolean;
  /** A lost create is looked for by its words and files, but for a video: another post may have the same ones. */
  findsByWords?: true;
  /** What is counted beside followers. */
  countsLikes: boolean;
};

export type Form = readonly (readonly [string, string])[];
export type TrialPost = Partial<PublishPost> & { kind: PostKind; title: string; files: readonly TestFile[] };

const text: TrialPost = { title: 'a text', kind: 'text', text: 'Fresh beans on Saturday & Sunday <8 am>', files: [] };
const link: TrialPost = {
  title: 'a link',
  kind: 'link',
  text: 'Opening hours',
  link: 'https://example.com/hours?day=sat',
  files: [],
};
const image: TrialPost = {
  title: 'an image',
  kind: 'image',
  text: 'The new counter',
  files: [picture('file-1', 40, 'A wooden counter with two grinders')],
};
const images: TrialPost = {
  title: 'several images',
  kind: 'images',
  text: 'Three views of the roastery',
  files: [picture('file-1', 60, 'The drum'), picture('file-2', 90), picture('file-3', 120, 'Sacks')],
};
/** Above 2 MB, so that both networks get it in parts. */
const film: TrialPost = {
  title: 'a video',
  kind: 'video',
  text: 'From bean to cup',
  files: [video('file-1', 12, 9_000_000)],
};

export const TRIALS: Readonly<Partial<Record<PlatformId, Trial>>> = {
  facebook: {
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
    countsLikes: true,
  },
  twitter: {
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
    countsLikes: false,
  },
};
