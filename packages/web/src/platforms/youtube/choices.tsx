import { YOUTUBE_PRIVACY } from '@brandly/contract/posts/privacy';
import { ChoiceFields, type PlatformChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

const CHOICES: readonly PlatformChoice[] = [
  {
    kind: 'words',
    name: 'title',
    label: 'Title',
    hint: 'Defaults to the first line of the text.',
    maxLength: 100,
  },
  {
    kind: 'one-of',
    name: 'privacy',
    label: 'YouTube privacy',
    usual: 'private',
    asRadios: true,
    values: [
      { value: 'public', label: 'Public', hint: 'Anyone can find it' },
      { value: 'unlisted', label: 'Unlisted', hint: 'Anyone with the link' },
      { value: 'private', label: 'Private', hint: 'Only you' },
    ],
  },
  { kind: 'switch', name: 'madeForKids', label: 'This video is made for kids' },
  { kind: 'switch', name: 'syntheticMedia', label: 'It shows realistic content that was altered or made with AI' },
];

function YouTubeFields(props: OptionsFieldsProps) {
  return <ChoiceFields legend="YouTube" choices={CHOICES} {...props} />;
}

const privacyOf = (options: Readonly<Record<string, string>>) =>
  YOUTUBE_PRIVACY.find((one) => one === options['privacy']) ?? 'private';

/** The title, the audience and the declaration about children that YouTube requires for every video. */
export const YOUTUBE_OPTIONS: OptionsFace = {
  Fields: YouTubeFields,
  toBody: (options) => ({ youtubePrivacy: privacyOf(options), platformOptions: { ...options } }),
  fromPost: (post) => ({ ...post.platformOptions, privacy: post.youtubePrivacy ?? 'private' }),
  repairs: { 'privacy-not-possible': { label: 'Make it private', name: 'privacy', value: 'private' } },
};
