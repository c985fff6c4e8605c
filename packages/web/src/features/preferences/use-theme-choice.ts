import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { preferencesQuery, useChangePreferences } from './api.ts';

/** Returns the theme and a function to choose another, which applies at once and is saved for other devices. */
export function useThemeChoice(): [Theme, (theme: Theme) => void] {
  const theme = useTheme();
  const change = useChangePreferences();
  const choose = (next: Theme) => {
    setTheme(next);
    change.mutate(
      { theme: next },
      { onError: (error) => toast.error(messageOf(error, 'The theme is kept in this browser only.')) },
    );
  };
  return [theme, choose];
}

/** Applies the theme that the person chose on any device, once it is loaded. */
export function useSavedTheme(): void {
  const { data } = useQuery(preferencesQuery);
  const saved = data?.theme;
  useEffect(() => {
    if (saved) setTheme(saved);
  }, [saved]);
}

/** `system` follows the device. */
type Theme = 'light' | 'dark' | 'system';

/** public/theme.js reads the same key before the first paint. */
const KEY = 'theme';
const listeners = new Set<() => void>();

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme now and on the next visit. */
function setTheme(theme: Theme): void {
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
function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
}
