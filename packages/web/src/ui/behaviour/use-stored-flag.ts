import { useState } from 'react';

/** A boolean kept in this browser under `key`, as 'true' or 'false'. Without storage it lasts as long as the page. */
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

/** Returns the remembered boolean, or null. */
export function readFlag(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === 'true';
  } catch {
    // Storage is forbidden, so nothing was remembered.
    return null;
  }
}
