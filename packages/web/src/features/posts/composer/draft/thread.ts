import { isInvisible } from '@brandly/contract/text';
import { plainTextOf } from '../../plain-text-of.ts';
import { type ComposerMedia, mediaOfPart } from './composer-media.ts';
import { type ComposerState, edited, type ThreadPart } from './composer-state.ts';

/** What can happen to the later parts of a thread. */
export type ThreadEvent =
  /** `media`: the files of a removed part that is restored. */
  | { type: 'part-added'; part: ThreadPart; index: number; media?: readonly ComposerMedia[] }
  | { type: 'part-content'; key: string; html: string }
  | { type: 'part-moved'; key: string; by: -1 | 1 }
  | { type: 'part-removed'; key: string }
  | { type: 'comment'; html: string }
  /** The later parts of one of the posts as the server has them, or its first comment if it has that instead. */
  | { type: 'parts-read'; from: string; parts: readonly ThreadPart[]; media?: readonly ComposerMedia[] }
  | { type: 'parts-read'; from: string; comment: string };

export function afterThreadEvent(state: ComposerState, event: ThreadEvent): ComposerState {
  const { parts } = state;
  const withParts = (next: readonly ThreadPart[]) => edited(state, { parts: next, sendsParts: true });
  const withFiles = ({ media = [] }: { media?: readonly ComposerMedia[] }) => ({ media: [...state.media, ...media] });
  const at = 'key' in event ? parts.findIndex(({ key }) => key === event.key) : -1;
  const part = parts[at];
  switch (event.type) {
    case 'parts-read': {
      if (!state.partsFrom.includes(event.from)) return state;
      const read =
        'comment' in event
          ? { comment: event.comment }
          : { ...withFiles(event), parts: event.parts, sendsParts: true as const };
      return { ...state, ...read, partsFrom: state.partsFrom.filter((id) => id !== event.from) };
    }
    case 'comment':
      return event.html === (state.comment ?? '') ? state : edited(state, { comment: event.html });
    case 'part-added':
      return { ...withParts(parts.toSpliced(event.index, 0, event.part)), ...withFiles(event) };
    case 'part-content':
      if (!part || part.content === event.html) return state;
      return withParts(parts.with(at, { ...part, content: event.html }));
    case 'part-moved': {
      const to = at + event.by;
      if (!part || to < 0 || to >= parts.length) return state;
      return withParts(parts.toSpliced(at, 1).toSpliced(to, 0, part));
    }
    default:
      if (!part) return state;
      return { ...withParts(parts.toSpliced(at, 1)), media: state.media.filter((one) => one.part !== part.key) };
  }
}

/** Returns the first comment as the server gets it; undefined: nothing is sent about one. */
export function commentToSend({ comment }: Pick<ComposerState, 'comment'>): string[] | undefined {
  if (comment === null) return undefined;
  return isInvisible(plainTextOf(comment)) ? [] : [comment];
}

/** Returns the number, from 2 on, of the first part without text and files; null: each has some. */
export function emptyPart({ parts, media }: Pick<ComposerState, 'parts' | 'media'>): number | null {
  const index = parts.findIndex(
    ({ key, content }) => isInvisible(plainTextOf(content)) && mediaOfPart(media, key).length === 0,
  );
  return index === -1 ? null : index + 2;
}
