/** A card of a day in sight: where it begins and ends in the hours, in CSS pixels, and whether its post failed. */
export type PlacedCard = { top: number; bottom: number; isFailed: boolean };

export type Beyond = { count: number; failed: number };

/** A card of which less than this is in sight counts as out of sight, in CSS pixels: its time cannot be read. */
const READABLE_PX = 32;

/** Returns which of the cards lie above and below the hours in sight. Pure. */
export const postsBeyond = <Card extends PlacedCard>(
  cards: readonly Card[],
  sight: { top: number; bottom: number },
): { above: Card[]; below: Card[] } => ({
  above: cards.filter(({ bottom }) => bottom < sight.top + READABLE_PX),
  below: cards.filter(({ top }) => top > sight.bottom - READABLE_PX),
});

/** Counts cards, and those that failed. Pure. */
export const countBeyond = (cards: readonly PlacedCard[]): Beyond => ({
  count: cards.length,
  failed: cards.filter(({ isFailed }) => isFailed).length,
});

/** Returns e.g. '2 posts later', '1 failed earlier' or '3 posts earlier, 1 failed'. Pure. */
export function beyondText({ count, failed }: Beyond, which: 'earlier' | 'later'): string {
  if (failed === count) return `${failed} failed ${which}`;
  const posts = `${count} ${count === 1 ? 'post' : 'posts'} ${which}`;
  return failed > 0 ? `${posts}, ${failed} failed` : posts;
}
