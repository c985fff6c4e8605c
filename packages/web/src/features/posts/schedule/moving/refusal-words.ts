/** Any more would be too long to read while the message is shown. */
const MOST_REASONS = 3;

/** Says how many posts an action left as they were, and every different reason; one post alone gives only its reason. */
export function refusalWords(reasons: readonly string[], applied: number): string {
  const count = reasons.length;
  const different = [...new Set(reasons)].slice(0, MOST_REASONS).join(' ');
  if (count === 1 && applied === 0) return different;
  return `${count === 1 ? '1 post stays as it was' : `${count} posts stay as they were`}. ${different}`;
}
