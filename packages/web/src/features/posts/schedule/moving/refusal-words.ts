/** Says how many posts an action left as they were, and every different reason; one post alone gives only its reason. */
export function refusalWords(reasons: readonly string[], applied: number): string {
  const different = [...new Set(reasons)].join(' ');
  const count = reasons.length;
  if (count + applied === 1) return different;
  return `${count === 1 ? '1 post stays as it was' : `${count} posts stay as they were`}. ${different}`;
}
