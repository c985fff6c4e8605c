/** The beginning of a new docs/measurements.md. */
export const MEASUREMENTS_HEAD = `# Measurements

Written by \`npm run bench -- --write\`, a section at a time; not by hand. Ratios hold on any machine, absolute figures on the
one named. p50 and p99 by nearest rank; everything is warmed up first.
`;

/**
 * Returns the document with a section that replaces the older one of the same name, or follows the others.
 * @param document the whole file
 * @param body Markdown under the heading
 */
export function withSection(document: string, section: { name: string; title: string; body: string }): string {
  const begin = `<!-- bench ${section.name} -->`;
  const end = `<!-- /bench ${section.name} -->`;
  const block = `${begin}\n\n## ${section.title}\n\n${section.body.trim()}\n\n${end}`;
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to < from) return `${document.trimEnd()}\n\n${block}\n`;
  return `${document.slice(0, from)}${block}${document.slice(to + end.length)}`;
}
