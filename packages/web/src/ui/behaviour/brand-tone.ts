/**
 * Which of `count` tones a brand without a logo wears: the same one everywhere and always, chosen by its id.
 * FNV-1a over the id's UTF-16 units; any even spread would do.
 */
export function brandTone(id: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % count;
}
