import { toPlainText } from '@brandly/platforms/text/plain-text';

/** Turns the editor's HTML into the text people read; counter, preview and worker share this function. */
export const plainTextOf = toPlainText;

/** Does the same where the text may be cut after some lines: between two sentences none is, or it would end in four dots. */
export const cutTextOf = (html: string): string => plainTextOf(html).replaceAll(/([.!?…])\s+/g, '$1\u00a0');
