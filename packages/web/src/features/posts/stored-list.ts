import { parseJson } from '../../api/parse-json.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns the entries of a stored list that `is` accepts. Anything else that was written there counts as none. */
export function listIn<Entry>(stored: string | null, is: (entry: unknown) => entry is Entry): Entry[] {
  const parsed = parseJson(stored ?? '');
  return Array.isArray(parsed) ? parsed.filter(is) : [];
}

/** Stores a list; an empty one leaves nothing behind. */
export function storeList(storage: Storage, key: string, list: readonly unknown[]): void {
  if (list.length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(list));
}
