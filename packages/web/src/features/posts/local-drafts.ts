import type { CreatePostBody, UpdatePostBody } from '@brandly/contract/posts';
import { isRecord } from '@brandly/contract/records';
import { listIn, storeList } from './stored-list.ts';

/** The storage key for drafts that could not be sent to the server. */
export const LOCAL_DRAFTS_KEY = 'brandly_scheduled_posts';

/** A request that waits for the connection. Its key makes a repetition harmless. */
export type LocalDraft = {
  /** The composer's group and the post, or the platform of a new one, with a blank between them. */
  id: string;
  /** The person who wrote it: it is not sent for anybody else who signs in here. */
  userId: string;
  brandId: string;
  savedAt: string;
} & (
  | { kind: 'create'; body: CreatePostBody; idempotencyKey: string }
  | { kind: 'update'; postId: string; body: UpdatePostBody }
);

/** Returns the lock name by which the tabs of this browser know an open composer. */
export const composerLock = (groupId: string): string => `brandly-composer-${groupId}`;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns what waits, oldest first. Unreadable entries are left out. */
export function readLocalDrafts(storage: Storage): LocalDraft[] {
  return listIn(storage.getItem(LOCAL_DRAFTS_KEY), isLocalDraft);
}

/** Stores drafts; a newer one replaces the older one of the same post. Returns whether the browser had room. */
export function keepLocalDrafts(storage: Storage, drafts: readonly LocalDraft[]): boolean {
  const ids = new Set(drafts.map((draft) => draft.id));
  const others = readLocalDrafts(storage).filter((draft) => !ids.has(draft.id));
  try {
    storeList(storage, LOCAL_DRAFTS_KEY, [...others, ...drafts]);
    return true;
  } catch (error) {
    console.warn('The browser has no room for drafts that wait for the connection.', error);
    return false;
  }
}

/** Removes drafts that the server has now. */
export function dropLocalDrafts(storage: Storage, ids: readonly string[]): void {
  storeList(
    storage,
    LOCAL_DRAFTS_KEY,
    readLocalDrafts(storage).filter((draft) => !ids.includes(draft.id)),
  );
}

function isLocalDraft(entry: unknown): entry is LocalDraft {
  if (!isRecord(entry)) return false;
  const { id, userId, brandId, kind, body } = entry;
  return (
    typeof id === 'string' &&
    typeof userId === 'string' &&
    typeof brandId === 'string' &&
    typeof body === 'object' &&
    (kind === 'create' || kind === 'update')
  );
}
