import { ChoiceFields, type PlatformChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

const CHOICES: readonly PlatformChoice[] = [
  {
    kind: 'one-of',
    name: 'format',
    label: 'Where it appears',
    hint: 'By default, videos go to Spotlight and photos to the Story.',
    values: [
      { value: 'spotlight', label: 'Spotlight (videos)' },
      { value: 'story', label: 'Story, for a day' },
      { value: 'saved_story', label: 'Saved Story' },
    ],
  },
  { kind: 'words', name: 'title', label: 'Saved Story title', maxLength: 45 },
];

function SnapchatFields(props: OptionsFieldsProps) {
  return <ChoiceFields legend="Snapchat" choices={CHOICES} {...props} />;
}

export const SNAPCHAT_OPTIONS: OptionsFace = {
  Fields: SnapchatFields,
  toBody: (options) => ({ platformOptions: { ...options } }),
  fromPost: (post) => post.platformOptions,
  repairs: { 'spotlight-needs-video': { label: 'Send it to the Story', name: 'format', value: 'story' } },
};
