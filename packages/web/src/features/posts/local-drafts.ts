import type { CreatePostBody, ScheduledPost, UpdatePostBody } from '@brandly/contract/posts';
import { isRecord } from '@brandly/contract/records';

/** Where this browser keeps what the server could not be given. */
export const LOCAL_DRAFTS_KEY = 'brandly_scheduled_posts';

/** One request that waits for the connection. The key makes its repetition harmless. */
export type LocalDraft = {
  id: string;
  /** Whose it is: it is sent for nobody else who signs in here. */
  userId: string;
  brandId: string;
  savedAt: string;
} & (
  | { kind: 'create'; body: CreatePostBody; idempotencyKey: string }
  | { kind: 'update'; postId: string; body: UpdatePostBody }
);

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What waits, oldest first. Unreadable entries are left out. */
export function readLocalDrafts(storage: Storage): LocalDraft[] {
  const stored = storage.getItem(LOCAL_DRAFTS_KEY);
  if (stored === null) return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isLocalDraft) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Keeps drafts; a newer one takes the place of the older one of the same composer and platform. */
export function keepLocalDrafts(storage: Storage, drafts: readonly LocalDraft[]): void {
  const ids = new Set(drafts.map((draft) => draft.id));
  write(storage, [...readLocalDrafts(storage).filter((draft) => !ids.has(draft.id)), ...drafts]);
}

/** Forgets drafts that the server has now. */
export function dropLocalDrafts(storage: Storage, ids: readonly string[]): void {
  write(
    storage,
    readLocalDrafts(storage).filter((draft) => !ids.includes(draft.id)),
  );
}

type Calls = {
  create: (draft: LocalDraft & { kind: 'create' }) => Promise<ScheduledPost>;
  update: (draft: LocalDraft & { kind: 'update' }) => Promise<ScheduledPost>;
  /** The server was not reached, as opposed to: it refused. */
  isUnreachable: (error: unknown) => boolean;
};

/** What became of the drafts that waited. A refused one stays on the device, so that no words are lost. */
export type SendResult = { sent: ScheduledPost[]; refused: number };

/** Sends what waits of a person, in order; stops at the first sign that the server still can't be reached. */
export async function sendLocalDrafts(storage: Storage, userId: string, calls: Calls): Promise<SendResult> {
  const result: SendResult = { sent: [], refused: 0 };
  for (const draft of readLocalDrafts(storage).filter((one) => one.userId === userId)) {
    try {
      result.sent.push(draft.kind === 'create' ? await calls.create(draft) : await calls.update(draft));
      dropLocalDrafts(storage, [draft.id]);
    } catch (error) {
      if (calls.isUnreachable(error)) break;
      result.refused += 1;
    }
  }
  return result;
}

function write(storage: Storage, drafts: readonly LocalDraft[]): void {
  if (drafts.length === 0) storage.removeItem(LOCAL_DRAFTS_KEY);
  else storage.setItem(LOCAL_DRAFTS_KEY, JSON.stringify(drafts));
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
