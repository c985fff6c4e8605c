import { useSyncExternalStore } from 'react';

/** `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

/** public/theme.js reads the same key before the first paint. */
const KEY = 'theme';
const listeners = new Set<() => void>();

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme now and on the next visit. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  rememberTheme(theme);
  for (const listener of listeners) listener();
}

function rememberTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch (error) {
    console.warn('The theme lasts until this tab is closed: storage is not available.', error);
  }
}

/** Returns the chosen theme and follows changes. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
}
