export { choiceFor, readPreferences } from './preferences.ts';
