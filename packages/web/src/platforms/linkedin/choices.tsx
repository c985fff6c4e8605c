import { ChoiceFields, type PlatformChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

const CHOICES: readonly PlatformChoice[] = [
  { kind: 'offered', name: 'visibility', label: 'Who can see it', usual: 'PUBLIC' },
];

function LinkedInFields(props: OptionsFieldsProps) {
  return <ChoiceFields legend="LinkedIn" choices={CHOICES} {...props} />;
}

/** A personal profile may post to connections only; a company page has nothing to choose. */
export const LINKEDIN_OPTIONS: OptionsFace = {
  Fields: LinkedInFields,
  asksPlatform: true,
  toBody: (options) => ({ platformOptions: { ...options } }),
  fromPost: (post) => post.platformOptions,
  repairs: {},
};
