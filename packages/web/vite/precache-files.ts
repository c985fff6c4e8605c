import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

export const SERVICE_WORKER = 'service-worker.js';
/** What the app's page names beside the built files. */
const PUBLIC_FILES = ['theme.js', 'faces.js', 'icon.svg'];
/** As service-worker.ts reads the list. */
const PLACE = /(?:globalThis|self)\.PRECACHE_FILES/;

/** A file that browsers keep; without a revision its name says what is in it. */
type PrecachedFile = { url: string; revision: string | null };

/** Writes into the service worker which files it keeps: the app's page, and the code, styles and letters of all screens. */
export function precacheFiles(): Plugin {
  let publicDir = '';
  return {
    name: 'brandly:precache-files',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[SERVICE_WORKER];
        if (worker?.type !== 'chunk') throw new Error(`There is no ${SERVICE_WORKER} to write the kept files into`);
        // Browsers that know no modules in service workers load it as a plain script.
        if (worker.imports.length > 0) throw new Error(`${SERVICE_WORKER} imports ${worker.imports.join(', ')}`);
        const page = bundle['app.html'];
        if (page?.type !== 'asset') throw new Error('There is no app.html to keep');
        const precached: PrecachedFile[] = [
          { url: '/app.html', revision: revisionOf(page.source) },
          ...PUBLIC_FILES.map((file) => ({
            url: `/${file}`,
            revision: revisionOf(readFileSync(resolve(publicDir, file))),
          })),
          ...filesToPrecache(Object.keys(bundle)).map((file) => ({ url: `/${file}`, revision: null })),
        ];
        if (!PLACE.test(worker.code)) throw new Error(`${SERVICE_WORKER} has no place for the kept files`);
        worker.code = worker.code.replace(PLACE, () => JSON.stringify(precached));
      },
    },
  };
}

/** Of the built files those that a screen of the app may ask for. Pure. */
export const filesToPrecache = (files: readonly string[]): string[] =>
  files.filter((file) => /^assets\/.+\.(js|css|woff2)$/.test(file)).toSorted();

const revisionOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);
