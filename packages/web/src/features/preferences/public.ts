/** What other features may use of preferences. */
export { preferencesQuery, useChangePreferences } from './api.ts';
export { useSavedTheme, useThemeChoice } from './use-theme-choice.ts';
