import { ChoiceFields, type PlatformChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

const CHOICES: readonly PlatformChoice[] = [
  { kind: 'offered', name: 'board', label: 'Board', hint: 'Defaults to the account’s first board.' },
  { kind: 'words', name: 'title', label: 'Pin title', maxLength: 100 },
];

function PinterestFields(props: OptionsFieldsProps) {
  return <ChoiceFields legend="Pinterest" choices={CHOICES} {...props} />;
}

/** The boards are the account's own. */
export const PINTEREST_OPTIONS: OptionsFace = {
  Fields: PinterestFields,
  asksPlatform: true,
  toBody: (options) => ({ platformOptions: { ...options } }),
  fromPost: (post) => post.platformOptions,
  repairs: {},
};
