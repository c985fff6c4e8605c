import { ChoiceFields, type PlatformChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

const CHOICES: readonly PlatformChoice[] = [
  { kind: 'switch', name: 'shareToFeed', label: 'Show a Reel in the feed, too', only: 'video', usual: 'yes' },
];

function InstagramFields(props: OptionsFieldsProps) {
  return <ChoiceFields legend="Instagram" choices={CHOICES} {...props} />;
}

/** A single video becomes a Reel; it is also shown in the feed unless that is switched off. */
export const INSTAGRAM_OPTIONS: OptionsFace = {
  Fields: InstagramFields,

  toBody: (options) => ({ platformOptions: { ...options } }),
  fromPost: (post) => post.platformOptions,
  repairs: {},
};
