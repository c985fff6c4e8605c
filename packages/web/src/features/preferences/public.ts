/** What other features may use of preferences. */
export { preferencesQuery, useChangePreferences } from './api.ts';
export { useKeptTheme, useThemeChoice } from './use-theme-choice.ts';
