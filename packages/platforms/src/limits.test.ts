import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Files that a file needs when it runs; types are gone by then. */
function runtimeImports(file: URL): string[] {
  const source = readFileSync(file, 'utf8');
  const statements = source.matchAll(/^import\s+(?!type\b)(?:[\s\S]*?\sfrom\s+)?'([^']+)';/gm);
  return [...statements].map((found) => found[1] ?? '');
}

describe('the door for the browser', () => {
  it('brings no adapter, no HTTP and nothing of Node', () => {
    const seen = new Set<string>();
    const visit = (file: URL): void => {
      if (seen.has(file.href)) return;
      seen.add(file.href);
      for (const name of runtimeImports(file)) {
        expect(name, `${file.pathname} imports ${name}`).toMatch(/^\.{1,2}\//);
        visit(new URL(name, file));
      }
    };
    visit(new URL('limits.ts', import.meta.url));
    visit(new URL('plain-text.ts', import.meta.url));
    const names = [...seen].map((href) => href.slice(href.lastIndexOf('/src/') + 5)).sort();
    expect(names).toEqual([
      'check-media-shape.ts',
      'check.ts',
      'cover.ts',
      'domain-endings.ts',
      'facebook/limits.ts',
      'find-addresses.ts',
      'instagram/limits.ts',
      'limits.ts',
      'linkedin/limits.ts',
      'linkedin/little-text.ts',
      'pinterest/limits.ts',
      'plain-text.ts',
      'problem.ts',
      'punycode-length.ts',
      'rule-book.ts',
      'snapchat/limits.ts',
      'text-length.ts',
      'text-with-link.ts',
      'threads/limits.ts',
      'tiktok/limits.ts',
      'twitter/limits.ts',
      'weighted-length.ts',
      'youtube/limits.ts',
    ]);
  });
});
