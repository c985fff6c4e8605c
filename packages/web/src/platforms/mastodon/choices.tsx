import { PLATFORM_OPTION_MAX } from '@brandly/contract/posts/option-max';
import { ChoiceFields, type PlatformChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

const CHOICES: readonly PlatformChoice[] = [
  {
    kind: 'one-of',
    name: 'visibility',
    label: 'Who can see the post',
    hint: 'Defaults to the account’s own setting.',
    values: [
      { value: 'public', label: 'Everyone' },
      { value: 'unlisted', label: 'Everyone, outside of public timelines' },
      { value: 'private', label: 'Followers' },
    ],
  },
  {
    kind: 'words',
    name: 'contentWarning',
    label: 'Content warning',
    hint: 'Hides the post behind this text, which counts toward its length.',
    maxLength: 200,
  },
  {
    kind: 'words',
    name: 'language',
    label: 'Post language',
    hint: 'A language code, such as en or de. Defaults to the account’s own setting.',
    maxLength: 3,
  },
  {
    kind: 'words',
    name: 'pollOptions',
    label: 'Poll options',
    hint: "Two or more, separated by commas. Most servers take four. A post with a poll can't have photos or videos.",
    maxLength: PLATFORM_OPTION_MAX,
  },
  {
    kind: 'words',
    name: 'pollHours',
    label: 'Poll length in hours',
    hint: 'Defaults to 24 hours.',
    maxLength: 5,
  },
];

function MastodonFields(props: OptionsFieldsProps) {
  return <ChoiceFields legend="Mastodon" choices={CHOICES} {...props} />;
}

/** Who sees the post, its content warning, its language, and its poll. */
export const MASTODON_OPTIONS: OptionsFace = {
  Fields: MastodonFields,
  toBody: (options) => ({ platformOptions: { ...options } }),
  fromPost: (post) => post.platformOptions,
  repairs: {},
};
