/** Whether a text has each of the words, in capitals or not. Pure. */
export const saysAll = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
