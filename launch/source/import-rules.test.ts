import { expect, test } from 'vitest';
import { bypassesPublicEntry, isForbiddenImport, parseAllowedImports } from './import-rules.ts';

const FEATURES = 'packages/server/src/features';
const edge = (from: string, written: string, to: string) => ({ from, written, to, kind: 'value' as const });

const DRAWN = parseAllowedImports(`
# Allowed imports

\`\`\`mermaid
flowchart TD
  server --> contract
  web -->|limits, plain-text| platforms
\`\`\`
An arrow --> in a sentence is none.
`);

test('allowed imports are read from a drawing', () => {
  expect(DRAWN).toEqual([
    { from: 'server', to: 'contract', entries: null },
    { from: 'web', to: 'platforms', entries: ['limits', 'plain-text'] },
  ]);
});

test.each([
  ['a room that is drawn', 'packages/server/src/a.ts', 'contract/time', false],
  ['the way back', 'packages/contract/src/a.ts', 'server/clock', true],
  ['a room that is not drawn', 'packages/server/src/a.ts', 'launch/with-progress', true],
  ['an entry that is drawn', 'packages/web/src/a.ts', 'platforms/limits', false],
  ['an entry that is not drawn', 'packages/web/src/a.ts', 'platforms/registry', true],
])('%s: an import from %s to %s is forbidden: %s', (_what, from, entry, isForbidden) => {
  const [room = '', name = ''] = entry.split('/');
  const to = room === 'launch' ? `launch/${name}.ts` : `packages/${room}/src/${name}.ts`;
  expect(isForbiddenImport(edge(from, `@brandly/${entry}`, to), DRAWN)).toBe(isForbidden);
});

test('a path into another room is not allowed, even where imports of its entries are', () => {
  const limits = 'packages/platforms/src/limits.ts';
  expect(isForbiddenImport(edge('packages/web/src/a.ts', '../../platforms/src/limits.ts', limits), DRAWN)).toBe(true);
});

test.each([
  ['another feature by its entry', `${FEATURES}/posts/a.ts`, `${FEATURES}/brands/public.ts`, false],
  ['another feature past its entry', `${FEATURES}/posts/a.ts`, `${FEATURES}/brands/access.ts`, true],
  ['the entry of a folder inside a feature', `${FEATURES}/posts/a.ts`, `${FEATURES}/media/decoding/public.ts`, true],
  ['its own feature', `${FEATURES}/posts/publishing/a.ts`, `${FEATURES}/posts/b.ts`, false],
  ['a feature from a shared room', 'packages/server/src/http/a.ts', `${FEATURES}/posts/public.ts`, true],
  ['a feature from the entry', 'packages/server/src/api.ts', `${FEATURES}/posts/routes.ts`, false],
  ['a feature from a screen', 'packages/web/src/app/shell/a.tsx', 'packages/web/src/features/posts/b.ts', false],
])('an import of %s bypasses public.ts? %s -> %s: %s', (_what, from, to, bypasses) => {
  expect(bypassesPublicEntry({ from, to })).toBe(bypasses);
});
