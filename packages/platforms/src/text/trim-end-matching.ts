/** Removes the characters at the end of a text that match `of`; tested one character at a time, so in linear time. */
export function trimEndMatching(text: string, of: RegExp): string {
  const characters = Array.from(text);
  const last = characters.findLastIndex((character) => !of.test(character));
  return characters.slice(0, last + 1).join('');
}
