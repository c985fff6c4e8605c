import { type ComposerFace, optionsFace } from '../composer-face.ts';

const REPLY_WORDS = {
  everyone: 'Everyone',
  accounts_you_follow: 'Accounts you follow',
  followers_only: 'Your followers',
  mentioned_only: 'Who is mentioned',
  parent_post_author_only: 'The author of the post this replies to',
} as const;

export const composer: ComposerFace = {
  /** What photos and videos Threads accepts (developers.facebook.com/documentation/threads/overview). */
  guidance: [
    'Images up to 8MB (JPG, PNG), recommended 1080x1350',
    'Videos up to 5 minutes (MP4, MOV), recommended 1080x1920',
  ],
  /** Who may reply, and the topic under which a post is found. */
  options: optionsFace([
    {
      kind: 'one-of',
      name: 'replyControl',
      label: 'Who can reply',
      usual: 'everyone',
      values: Object.entries(REPLY_WORDS).map(([value, label]) => ({ value, label })),
    },
    { kind: 'words', name: 'topicTag', label: 'Topic', hint: 'Without a full stop or an ampersand.', maxLength: 50 },
  ]),
};
