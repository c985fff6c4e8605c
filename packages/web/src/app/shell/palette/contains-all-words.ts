/** True when a text contains each of the words, ignoring case. Pure. */
export const containsAllWords = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
