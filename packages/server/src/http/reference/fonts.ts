import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The families of the product, and how the names of their files begin; their ends change with their content. */
const FAMILIES = [
  { family: 'Instrument Sans', file: 'instrument-sans-latin-standard-normal-', weight: '400 700' },
  { family: 'Bricolage Grotesque', file: 'bricolage-grotesque-latin-wght-normal-', weight: '200 800' },
] as const;

/** Returns the rules that load the web app's own fonts; none for what is not built, where the system's font stands in. */
export function productFonts(webFolder: string | null): string {
  const assets = webFolder === null ? null : join(webFolder, 'assets');
  const names = assets !== null && existsSync(assets) ? readdirSync(assets) : [];
  return FAMILIES.flatMap(({ family, file, weight }) => {
    const name = names.find((one) => one.startsWith(file) && one.endsWith('.woff2'));
    if (name === undefined) return [];
    return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url('/assets/${name}') format('woff2')}\n`;
  }).join('');
}
