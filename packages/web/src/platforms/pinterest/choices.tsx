import { ChoiceFields, type NetworkChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

const CHOICES: readonly NetworkChoice[] = [
  { kind: 'offered', name: 'board', label: 'Board', hint: 'Without one, the account’s first board is taken.' },
  { kind: 'words', name: 'title', label: 'Title of the Pin', maxLength: 100 },
];

function PinterestFields(props: OptionsFieldsProps) {
  return <ChoiceFields legend="Pinterest" choices={CHOICES} {...props} />;
}

/** The boards are the account's own. */
export const PINTEREST_OPTIONS: OptionsFace = {
  Fields: PinterestFields,
  asksNetwork: true,
  toBody: (options) => ({ networkOptions: { ...options } }),
  fromPost: (post) => post.networkOptions,
  repairs: {},
};
