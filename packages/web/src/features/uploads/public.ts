/** What the rest of the app may use of uploads. */
export { PutRefused, putFile } from './put-file.ts';
