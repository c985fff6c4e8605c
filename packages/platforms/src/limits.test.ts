import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_RULES } from './limits.ts';

/** The files that a file needs at run time; type imports do not count. */
function runtimeImports(file: URL): string[] {
  const source = readFileSync(file, 'utf8');
  const statements = source.matchAll(/^import\s+(?!type\b)(?:[\s\S]*?\sfrom\s+)?'([^']+)';/gm);
  return [...statements].map((found) => found[1] ?? '');
}

describe('the entry point for the browser', () => {
  it('loads no adapter, no HTTP code and no Node module', () => {
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
    visit(new URL('text/plain-text.ts', import.meta.url));
    const names = [...seen].map((href) => href.slice(href.lastIndexOf('/src/') + 5));
    const ofPlatforms = ALL_RULES.map(({ id }) => `${id}/limits.ts`);
    expect(names).toEqual(expect.arrayContaining(ofPlatforms));
    expect(names.filter((name) => !ofPlatforms.includes(name)).sort()).toEqual([
      'check-media-shape.ts',
      'check.ts',
      'comments/comment-rules.ts',
      'cover.ts',
      'define-rules.ts',
      'limits.ts',
      'linkedin/little-text.ts',
      'mastodon/counted-text.ts',
      'mastodon/poll.ts',
      'problem.ts',
      'renditions.ts',
      'text/domain-endings.ts',
      'text/find-addresses.ts',
      'text/plain-text.ts',
      'text/punycode-length.ts',
      'text/text-length.ts',
      'text/text-with-link.ts',
      'text/weighted-length.ts',
    ]);
  });
});
