import { ChoiceFields, type PlatformChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

const CHOICES: readonly PlatformChoice[] = [
  {
    kind: 'words',
    name: 'languages',
    label: 'Post languages',
    hint: 'Up to three language codes, such as en, de, pt-BR. People see posts in languages they read.',
    maxLength: 40,
  },
  {
    kind: 'words',
    name: 'linkTitle',
    label: 'Link card title',
    hint: 'Empty: as the page calls itself.',
    maxLength: 300,
  },
  {
    kind: 'words',
    name: 'linkDescription',
    label: 'Link card description',
    hint: 'Empty: as the page describes itself.',
    maxLength: 1_000,
  },
];

function BlueskyFields(props: OptionsFieldsProps) {
  return <ChoiceFields legend="Bluesky" choices={CHOICES} {...props} />;
}

/** Who sees the post, and texts that replace the page's own on the card of a link. */
export const BLUESKY_OPTIONS: OptionsFace = {
  Fields: BlueskyFields,
  toBody: (options) => ({ platformOptions: { ...options } }),
  fromPost: (post) => post.platformOptions,
  repairs: {},
};
