import { isInvisible } from '@brandly/contract/text';
import { plainTextOf } from '../../plain-text-of.ts';
import { type ComposerState, edited, type ThreadPart } from './composer-state.ts';

/** What can happen to the parts that follow the first post of a thread. */
export type ThreadEvent =
  | { type: 'part-added'; part: ThreadPart; index: number }
  | { type: 'part-content'; key: string; html: string }
  | { type: 'part-moved'; key: string; by: -1 | 1 }
  | { type: 'part-removed'; key: string }
  | { type: 'comment'; html: string }
  /** The parts as the server has them, or the first comment of a post that has one in place of them. */
  | { type: 'parts-read'; parts: readonly ThreadPart[] }
  | { type: 'parts-read'; comment: string };

export function afterThreadEvent(state: ComposerState, event: ThreadEvent): ComposerState {
  const { parts } = state;
  const withParts = (next: readonly ThreadPart[]) => edited(state, { parts: next, sendsParts: true });
  const at = 'key' in event ? parts.findIndex(({ key }) => key === event.key) : -1;
  const part = parts[at];
  switch (event.type) {
    case 'parts-read': {
      const read = 'comment' in event ? { comment: event.comment } : { parts: event.parts, sendsParts: true };
      return state.partsFrom === null ? state : { ...state, ...read, partsFrom: null };
    }
    case 'comment':
      return event.html === (state.comment ?? '') ? state : edited(state, { comment: event.html });
    case 'part-added':
      return withParts(parts.toSpliced(event.index, 0, event.part));
    case 'part-content':
      if (!part || part.content === event.html) return state;
      return withParts(parts.with(at, { ...part, content: event.html }));
    case 'part-moved': {
      const to = at + event.by;
      if (!part || to < 0 || to >= parts.length) return state;
      return withParts(parts.toSpliced(at, 1).toSpliced(to, 0, part));
    }
    default:
      return part ? withParts(parts.toSpliced(at, 1)) : state;
  }
}

/** What the server is told to follow the post on a platform with first comments; undefined: nothing is told. */
export function commentToSend({ comment }: Pick<ComposerState, 'comment'>): string[] | undefined {
  if (comment === null) return undefined;
  return isInvisible(plainTextOf(comment)) ? [] : [comment];
}

/** The number, from 2 on, of the first part without a text; null: each has one. */
export function emptyPart(parts: readonly ThreadPart[]): number | null {
  const index = parts.findIndex(({ content }) => isInvisible(plainTextOf(content)));
  return index === -1 ? null : index + 2;
}
