import { type ComposerFace, optionsFace } from '../composer-face.ts';

export const composer: ComposerFace = {
  /** What photos and videos Pinterest accepts, as the product states it. */
  guidance: ['Images up to 50MB, recommended 1000x1500', 'Videos up to 500MB and 15 minutes'],
  /** The boards are the account's own. */
  options: optionsFace(
    [
      { kind: 'offered', name: 'board', label: 'Board', hint: 'Defaults to the account’s first board.' },
      { kind: 'words', name: 'title', label: 'Pin title', maxLength: 100 },
    ],
    {
      asksPlatform: true,
    },
  ),
};
