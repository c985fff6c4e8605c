import { plainTextOf } from '../../plain-text-of.ts';
import type { TextOf } from './composer-problems.ts';
import type { ComposerState } from './composer-state.ts';
import { contentFor } from './overrides.ts';

/** Returns the composer's texts as people read them; each is rendered once, however many platforms share it. */
export function textsOf(state: Pick<ComposerState, 'content' | 'overrides'>): TextOf {
  const rendered = new Map<string, string>();
  return (platform) => {
    const html = contentFor(state, platform);
    const text = rendered.get(html) ?? plainTextOf(html);
    rendered.set(html, text);
    return text;
  };
}

/** Returns all text that was written, to tell whether it is worth saving. */
export function allWords(
  state: Pick<ComposerState, 'content' | 'overrides' | 'platforms' | 'parts' | 'comment'>,
): string {
  const textOf = textsOf(state);
  return [
    ...new Set([
      textOf(null),
      ...state.platforms.map(textOf),
      ...state.parts.map(({ content }) => plainTextOf(content)),
      plainTextOf(state.comment ?? ''),
    ]),
  ]
    .join('\n')
    .trim();
}

/** Tells whether there is anything of a post: words, a stored file or a link. */
export const hasContent = (state: Parameters<typeof allWords>[0] & Pick<ComposerState, 'media' | 'linkUrl'>): boolean =>
  allWords(state).trim() !== '' || state.linkUrl !== null || state.media.some(({ upload }) => upload.kind === 'done');
