import { ChoiceFields, type PlatformChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

const REPLY_WORDS = {
  everyone: 'Everyone',
  accounts_you_follow: 'Accounts you follow',
  followers_only: 'Your followers',
  mentioned_only: 'Who is mentioned',
  parent_post_author_only: 'The author of the post this replies to',
} as const;

const CHOICES: readonly PlatformChoice[] = [
  {
    kind: 'one-of',
    name: 'replyControl',
    label: 'Who can reply',
    usual: 'everyone',
    values: Object.entries(REPLY_WORDS).map(([value, label]) => ({ value, label })),
  },
  { kind: 'words', name: 'topicTag', label: 'Topic', hint: 'Without a full stop or an ampersand.', maxLength: 50 },
];

function ThreadsFields(props: OptionsFieldsProps) {
  return <ChoiceFields legend="Threads" choices={CHOICES} {...props} />;
}

/** Who may reply, and the topic under which a post is found. */
export const THREADS_OPTIONS: OptionsFace = {
  Fields: ThreadsFields,

  toBody: (options) => ({ platformOptions: { ...options } }),
  fromPost: (post) => post.platformOptions,
  repairs: {},
};
