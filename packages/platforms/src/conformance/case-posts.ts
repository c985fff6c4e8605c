import type { CasePost } from './platform-case.ts';
import { picture, video } from './test-files.ts';

export const text: CasePost = {
  title: 'a text',
  kind: 'text',
  text: 'Fresh beans on Saturday & Sunday <8 am>',
  files: [],
};
export const link: CasePost = {
  title: 'a link',
  kind: 'link',
  text: 'Opening hours',
  link: 'https://example.com/hours?day=sat',
  files: [],
};
export const image: CasePost = {
  title: 'an image',
  kind: 'image',
  text: 'The new counter',
  files: [picture('file-1', 40, 'A wooden counter with two grinders')],
};
export const images: CasePost = {
  title: 'several images',
  kind: 'images',
  text: 'Three views of the roastery',
  files: [picture('file-1', 60, 'The drum'), picture('file-2', 90), picture('file-3', 120, 'Sacks')],
};
/** Above 2 MB, so that platforms that take uploads in parts get several. */
export const videoPost: CasePost = {
  title: 'a video',
  kind: 'video',
  text: 'From bean to cup',
  files: [video('file-1', 12, 9_000_000)],
};
