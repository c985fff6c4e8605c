/** The longest event of an interaction; the id groups the events of one press or tap. */
export type Interaction = { id: number; duration: number };

/** Per this many interactions, the worst one is ignored (web.dev/articles/inp). */
const FORGIVEN_PER = 50;
const KEPT = 10;

/** Adds an event and returns the longest interactions, the longest first. Pure. */
export function withInteraction(longest: readonly Interaction[], interaction: Interaction): Interaction[] {
  const before = longest.find((one) => one.id === interaction.id);
  const merged = { id: interaction.id, duration: Math.max(interaction.duration, before?.duration ?? 0) };
  return [...longest.filter((one) => one.id !== interaction.id), merged]
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, KEPT);
}

/** Interaction to Next Paint: the longest interaction, ignoring one per fifty; null before the first. Pure. */
export function interactionLatency(longest: readonly Interaction[], count: number): number | null {
  return longest[Math.min(longest.length - 1, Math.floor(count / FORGIVEN_PER))]?.duration ?? null;
}
