import { useState } from 'react';

/** A yes or no that this browser remembers under `key`, as 'true' and 'false'. Without storage it lasts as long as the page. */
export function useStoredFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => readFlag(key) ?? initial);
  const store = (next: boolean) => {
    setValue(next);
    try {
      localStorage.setItem(key, String(next));
    } catch (error) {
      console.warn(`${key} is not remembered: storage is not available.`, error);
    }
  };
  return [value, store];
}

/** What this browser remembers; null for nothing. */
export function readFlag(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === 'true';
  } catch {
    // Storage is forbidden: nothing was remembered.
    return null;
  }
}
