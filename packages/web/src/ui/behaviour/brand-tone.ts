/**
 * Which of `count` tones a brand without a logo wears: the same one everywhere, chosen by its name, which it has before it is
 * saved. FNV-1a over the name's UTF-16 units; any even spread would do.
 */
export function brandTone(typedName: string, count: number): number {
  const name = typedName.trim();
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % count;
}
