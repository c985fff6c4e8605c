import { readFileSync } from 'node:fs';

/** Returns the styles of all platforms' pages: what several share, then each platform's own colours and layout from its folder. */
export const platformStyles = (platforms: readonly { id: string }[]): string =>
  ['./platforms.css', ...platforms.map(({ id }) => `../${id}/page.css`)]
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
