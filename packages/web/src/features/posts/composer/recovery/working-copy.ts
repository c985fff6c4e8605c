import { isRecord } from '@brandly/contract/records';
import { listIn, storeList } from '../../stored-list.ts';
import type { ComposerMedia } from '../draft/composer-media.ts';
import type { ComposerState } from '../draft/composer-state.ts';
import { withoutFile } from '../draft/overrides.ts';
import { hasContent } from '../draft/texts-of.ts';
import { WORKING_COPIES_KEY } from './working-copies-key.ts';

/** Raised when a composer's state changes its shape: older copies are then ignored. */
const SHAPE = 1;
/** Only the newest are kept, because the browser's storage is small; a post for ten platforms is ten of them. */
const MOST_COPIES = 20;

/** A post as it was being written, without what cannot be restored: running uploads, object URLs. */
export type WorkingCopy = {
  shape: typeof SHAPE;
  /** The person who wrote it: nobody else signed in here sees it. */
  userId: string;
  savedAt: string;
  state: Omit<ComposerState, 'save' | 'conflict' | 'stash' | 'step' | 'writingFor' | 'askedToGoOn'>;
};

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns what is worth keeping of a composer right now. */
export function workingCopyOf(state: ComposerState, userId: string, now: Temporal.Instant): WorkingCopy {
  const { save: _save, conflict: _conflict, stash: _stash, ...rest } = state;
  const { step: _step, writingFor: _for, askedToGoOn: _asked, ...kept } = rest;
  const media = kept.media.filter(({ upload }) => upload.kind === 'done').map(withoutObjectUrl);
  const lost = kept.media.filter(({ upload }) => upload.kind !== 'done').map(({ key }) => key);
  const overrides = withoutFile(kept.overrides, lost);
  return { shape: SHAPE, userId, savedAt: now.toString(), state: { ...kept, media, overrides } };
}

/** An older copy lacks these. */
const ADDED_LATER = { parts: [], partsFrom: [], sendsParts: false, comment: null, isDeleted: false };

/** Returns what a copy replaces and is removed by; an older one does not say it. */
export const keyOf = ({ state }: Pick<WorkingCopy, 'state'>): string =>
  state.copyKey ?? state.original?.id ?? state.groupId;

/** Returns the composer's state again, with everything still to be saved. */
export const composerOfCopy = ({ state }: WorkingCopy): ComposerState => ({
  ...ADDED_LATER,
  ...state,
  copyKey: keyOf({ state }),
  // An older copy names a single post, or none.
  partsFrom: [state.partsFrom ?? []].flat(),
  save: { kind: 'none' },
  conflict: null,
  stash: null,
  step: 'create',
  writingFor: null,
  askedToGoOn: false,
  revision: 1,
  savedRevision: 0,
});

/** Returns a person's unsaved posts in this browser, newest first. Anything unreadable is left out. */
export function readWorkingCopies(storage: Storage, userId: string): WorkingCopy[] {
  return readAll(storage)
    .filter((copy) => copy.userId === userId)
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
}

/**
 * Keeps a copy instead of the post's older one; nothing for a new post without text or files. Returns whether the
 * browser had room.
 */
export function keepWorkingCopy(storage: Storage, copy: WorkingCopy): boolean {
  if (isNothing(copy)) {
    dropWorkingCopy(storage, keyOf(copy));
    return true;
  }
  const others = readAll(storage).filter((other) => keyOf(other) !== keyOf(copy));
  try {
    storage.setItem(WORKING_COPIES_KEY, JSON.stringify([...others.slice(1 - MOST_COPIES), copy]));
    return true;
  } catch (error) {
    console.warn('The browser has no room for the words being written.', error);
    return false;
  }
}

/** If the server has a draft that its person has emptied, that is a change. */
const isNothing = ({ state }: WorkingCopy): boolean =>
  state.mode === 'create' && state.rows.length === 0 && !hasContent(state);

/** Removes a copy once its text is safe elsewhere or nobody wants it. */
export function dropWorkingCopy(storage: Storage, key: string): void {
  const copies = readAll(storage);
  const left = copies.filter((copy) => keyOf(copy) !== key);
  if (left.length < copies.length) storeList(storage, WORKING_COPIES_KEY, left);
}

const readAll = (storage: Storage): WorkingCopy[] => listIn(storage.getItem(WORKING_COPIES_KEY), isWorkingCopy);

function isWorkingCopy(entry: unknown): entry is WorkingCopy {
  if (!isRecord(entry) || !isRecord(entry['state'])) return false;
  const { shape, userId, savedAt, state } = entry;
  return (
    shape === SHAPE &&
    typeof userId === 'string' &&
    typeof savedAt === 'string' &&
    typeof state['groupId'] === 'string' &&
    typeof state['content'] === 'string' &&
    Array.isArray(state['media']) &&
    Array.isArray(state['platforms'])
  );
}

/** An object URL dies with its page; a new address is requested by the file's name. */
const withoutObjectUrl = (media: ComposerMedia): ComposerMedia => ({ ...media, previewUrl: '' });
