import { type ComposerFace, optionsFace } from '../composer-face.ts';

export const composer: ComposerFace = {
  guidance: [],
  options: optionsFace(
    [
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
    ],
    {
      repairs: { 'spotlight-needs-video': { label: 'Send it to the Story', name: 'format', value: 'story' } },
    },
  ),
};
