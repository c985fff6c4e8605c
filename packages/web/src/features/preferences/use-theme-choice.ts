import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { preferencesQuery, useChangePreferences } from './api.ts';
import { setTheme, type Theme, useTheme } from './theme.ts';

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
