import { useState } from 'react';

/** A boolean kept in this browser under `key`, as 'true' or 'false'. Without storage it lasts as long as the page. */
export function useStoredFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => readFlag(key) ?? initial);
  const store = (next: boolean) => {
    setValue(next);
    remember(key, String(next));
  };
  return [value, store];
}

/** Returns the remembered boolean, or null. */
export function readFlag(key: string): boolean | null {
  const stored = remembered(key);
  return stored === null ? null : stored === 'true';
}

/** Returns what this browser keeps under `key`, or null. */
export function remembered(key: string, store: () => Pick<Storage, 'getItem'> = () => localStorage): string | null {
  try {
    return store().getItem(key);
  } catch {
    // Storage is forbidden, so nothing was remembered.
    return null;
  }
}

/** Keeps a value in this browser under `key`; without storage it is forgotten with the page. */
export function remember(key: string, value: string, store: () => Pick<Storage, 'setItem'> = () => localStorage): void {
  try {
    store().setItem(key, value);
  } catch (error) {
    console.warn(`${key} is not remembered: storage is not available.`, error);
  }
}

/** Removes what this browser keeps under `key`; without storage there is nothing. */
export function forget(key: string, store: () => Pick<Storage, 'removeItem'> = () => localStorage): void {
  try {
    store().removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was remembered.
  }
}
