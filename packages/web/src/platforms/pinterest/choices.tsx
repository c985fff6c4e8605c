import { ChoiceFields, type NetworkChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

const CHOICES: readonly NetworkChoice[] = [{ kind: 'words', name: 'title', label: 'Title of the Pin', maxLength: 100 }];

function PinterestFields(props: OptionsFieldsProps) {
  return <ChoiceFields legend="Pinterest" choices={CHOICES} {...props} />;
}

/** The board is the account's first one until boards can be chosen here. */
export const PINTEREST_OPTIONS: OptionsFace = {
  Fields: PinterestFields,
  toBody: (options) => ({ networkOptions: { ...options } }),
  fromPost: (post) => post.networkOptions,
  repairs: {},
};
