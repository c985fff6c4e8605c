import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isPublicPage, type PublicPage } from '@brandly/contract/public-pages';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { inlineScript, inlineStyles } from './inline-first-paint.ts';

const RENDERER = '/src/landing/page/render-page.tsx';
const HEAD = '<!--head-->';
const BODY = '<!--body-->';

type Renderer = { renderPage: (file: PublicPage) => { head: string; body: string } };

/**
 * Writes the public pages as finished HTML: they are React components that run here and never in the browser. Styles and
 * the choice of the theme stand in the page itself, so that one answer of the server is enough for the first paint; the
 * server allows them by their hashes.
 */
export function publicPages(): Plugin {
  let root = '';
  let isBuild = false;
  let renderer: ViteDevServer | undefined;
  return {
    name: 'brandly:public-pages',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    configureServer(server) {
      renderer = server;
    },
    async buildStart() {
      if (!isBuild) return;
      renderer = await createServer({
        configFile: false,
        root,
        appType: 'custom',
        logLevel: 'warn',
        plugins: [react()],
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        const file = filename.split('/').at(-1) ?? '';
        if (!isPublicPage(file)) return html;
        if (renderer === undefined) throw new Error(`There is nothing yet to render ${file} with`);
        const { renderPage } = (await renderer.ssrLoadModule(RENDERER)) as Renderer;
        const { head, body } = renderPage(file);
        return html.replace(HEAD, () => head).replace(BODY, () => body);
      },
    },
    async buildEnd() {
      if (isBuild) await renderer?.close();
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const theme = readFileSync(resolve(root, 'public', 'theme.js'), 'utf8');
        for (const output of Object.values(bundle)) {
          if (output.type !== 'asset' || !isPublicPage(output.fileName)) continue;
          const html = inlineScript(String(output.source), '/theme.js', theme);
          output.source = inlineStyles(html, (address) => textOf(bundle, address));
        }
      },
    },
  };
}

type Bundle = Record<string, { type: 'asset'; source: string | Uint8Array } | { type: 'chunk' }>;

function textOf(bundle: Bundle, address: string): string {
  const output = bundle[address.replace(/^\//, '')];
  if (output?.type !== 'asset') throw new Error(`${address} is not among the files of this build`);
  return typeof output.source === 'string' ? output.source : Buffer.from(output.source).toString('utf8');
}
