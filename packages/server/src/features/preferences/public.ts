export { changePreferences, choiceFor, readPreferences } from './preferences.ts';
