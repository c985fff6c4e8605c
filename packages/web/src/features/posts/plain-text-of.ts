import { toPlainText } from '@brandly/platforms/text/plain-text';

/** The editor's HTML as the words people read: the function that counter, preview and worker share. */
export const plainTextOf = toPlainText;
