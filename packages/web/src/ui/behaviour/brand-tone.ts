/**
 * Returns which of `count` tones a brand without a logo has: the same everywhere, computed from its name, which exists
 * before the brand is saved. FNV-1a over the name's UTF-16 units; any even distribution would do.
 */
export function brandTone(typedName: string, count: number): number {
  const name = typedName.trim();
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % count;
}
