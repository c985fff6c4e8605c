import { ChoiceFields, type PlatformChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

const CHOICES: readonly PlatformChoice[] = [
  {
    kind: 'one-of',
    name: 'visibility',
    label: 'Who sees the post',
    hint: 'Without a choice the account’s own setting counts.',
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
    hint: 'Hides the post behind these words, which count as part of its text.',
    maxLength: 200,
  },
  {
    kind: 'words',
    name: 'language',
    label: 'Language of the post',
    hint: 'A short name, such as en or de. Without one the account’s own setting counts.',
    maxLength: 3,
  },
  {
    kind: 'words',
    name: 'pollOptions',
    label: 'Answers of a poll',
    hint: 'Two to four, with commas between them. A post with a poll has no pictures or video.',
    maxLength: 220,
  },
  {
    kind: 'words',
    name: 'pollHours',
    label: 'Hours the poll runs',
    hint: 'Without a number it runs for 24 hours.',
    maxLength: 5,
  },
];

function MastodonFields(props: OptionsFieldsProps) {
  return <ChoiceFields legend="Mastodon" choices={CHOICES} {...props} />;
}

/** Who sees the post, behind which words, in which language, and what it asks. */
export const MASTODON_OPTIONS: OptionsFace = {
  Fields: MastodonFields,
  toBody: (options) => ({ platformOptions: { ...options } }),
  fromPost: (post) => post.platformOptions,
  repairs: {},
};
