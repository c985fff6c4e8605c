import { toPlainText } from '@brandly/platforms/text/plain-text';

/** Turns the editor's HTML into the text people read; counter, preview and worker share this function. */
export const plainTextOf = toPlainText;
