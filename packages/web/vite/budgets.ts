import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Budget, type BuiltChunk, weighRoutes } from './route-weights.ts';

const APP = 'src/app/app.tsx';
const SHELL = 'routes/dashboard/route.tsx?tsr-split=component';

/**
 * JavaScript before a screen stands, React included. Login's is the design's; the others hold what has been reached, so
 * that nothing grows unseen. Lower one when its screen gets lighter.
 */
const BUDGETS: readonly Budget[] = [
  // Before anybody touches it, on a desk with the film; what checks the contact form comes with the first press into it.
  { name: 'landing', entries: ['landing/browser/landing.ts', 'landing/browser/film.ts'], limitKiB: 10 },
  { name: 'login', entries: [APP, 'routes/_guest.login.tsx?tsr-split=component'], limitKiB: 109 },
  { name: 'shell', entries: [APP, SHELL], limitKiB: 117 },
  { name: 'overview', entries: [APP, SHELL, 'routes/dashboard/index.tsx?tsr-split=component'], limitKiB: 127 },
  { name: 'schedule', entries: [APP, SHELL, 'routes/dashboard/schedule.tsx?tsr-split=component'], limitKiB: 154 },
  {
    name: 'composer',
    entries: [
      APP,
      SHELL,
      'routes/dashboard/schedule.tsx?tsr-split=component',
      'features/posts/composer/composer-dialog.tsx',
      'features/posts/composer/text/editor.tsx',
    ],
    limitKiB: 302,
  },
  { name: 'register', entries: [APP, 'routes/_guest.register.tsx?tsr-split=component'], limitKiB: 136 },
  { name: 'analytics', entries: [APP, SHELL, 'routes/dashboard/analytics.tsx?tsr-split=component'], limitKiB: 174.4 },
];

/** Every build names its files anew, and the names compress differently. Between builds of one route that was at most 0.1. */
const NAMES_KIB = 0.1;

/** Fails the build when a route outgrows its budget. Stands after `precompress`, whose files it weighs. */
export function budgets(): Plugin {
  let outDir = '';
  let chunks: BuiltChunk[] = [];
  return {
    name: 'brandly:budgets',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map(({ fileName, facadeModuleId, imports }) => ({ file: fileName, entry: facadeModuleId, imports }));
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (chunks.length === 0) return; // the build failed, and its own words must be the last
        const over = weighRoutes(chunks, BUDGETS, (file) => compressedBytes(join(outDir, file))).filter(
          ({ kiB, limitKiB }) => kiB > limitKiB + NAMES_KIB,
        );
        if (over.length === 0) return;
        const words = over.map(({ name, kiB, limitKiB }) => `${name} ${kiB.toFixed(1)} of ${limitKiB} KiB`);
        throw new Error(`Too much JavaScript before the screen stands (vite/budgets.ts): ${words.join(', ')}`);
      },
    },
  };
}

function compressedBytes(path: string): number {
  const compressed = statSync(`${path}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(path)).size;
}
