import { ChoiceFields, type NetworkChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

const CHOICES: readonly NetworkChoice[] = [
  { kind: 'offered', name: 'visibility', label: 'Who can see it', usual: 'PUBLIC' },
];

function LinkedInFields(props: OptionsFieldsProps) {
  return <ChoiceFields legend="LinkedIn" choices={CHOICES} {...props} />;
}

/** A person's own profile may post to connections only; a company page offers nothing to choose. */
export const LINKEDIN_OPTIONS: OptionsFace = {
  Fields: LinkedInFields,
  asksNetwork: true,
  toBody: (options) => ({ networkOptions: { ...options } }),
  fromPost: (post) => post.networkOptions,
  repairs: {},
};
