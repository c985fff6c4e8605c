import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isPublicPage, type PublicPage, withSourceLinks } from '@brandly/contract/public-pages';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { extractShapes } from './extract-shapes.ts';
import { inlineModule, inlineScript, inlineStyles } from './inline-first-paint.ts';

const RENDERER = '/src/landing/page/render-page.tsx';
const HEAD = '<!--head-->';
const BODY = '<!--body-->';
/** What stands in public/ and has to run before the first paint. */
const EARLY = ['/theme.js', '/faces.js'];
/** As the page names them: the form's comes with the first press into it, the film's after everything else. */
const LAZY_CODE = ['contact-form', 'film'].map((name) => ({ name, address: `/src/landing/browser/${name}.ts` }));

type Renderer = { renderPage: (file: PublicPage) => { head: string; body: string } };

/**
 * Writes the public pages as finished HTML: they are React components that run here and never in the browser. Styles and
 * scripts stand in the page itself, so that one answer of the server is enough for the first paint; the server allows
 * them by their hashes.
 */
export function publicPages(): Plugin {
  let root = '';
  let isBuild = false;
  let renderer: ViteDevServer | undefined;
  let later: { address: string; chunk: string }[] = [];
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
      // No entry of its own: the exports of those are dropped.
      later = LAZY_CODE.map(({ name, address }) => ({
        address,
        chunk: this.emitFile({
          type: 'chunk',
          id: resolve(root, `.${address}`),
          name,
          preserveSignature: 'strict',
        }),
      }));
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
        const page = html.replace(HEAD, () => head).replace(BODY, () => body);
        // While developing no server stands between that could say where the source is.
        return isBuild ? page : withSourceLinks(page, null);
      },
    },
    async buildEnd() {
      if (isBuild) await renderer?.close();
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'asset' || !isPublicPage(output.fileName)) continue;
          // What a line is set in by says nothing to a browser, and takes bytes of the first answer.
          let html = String(output.source).replaceAll(/^[ \t]+/gm, '');
          for (const early of EARLY) {
            html = inlineScript(html, early, readFileSync(resolve(root, `public${early}`), 'utf8'));
          }
          html = inlineStyles(html, (address) => textOf(bundle, address));
          html = inlineModule(html, (address) => codeOf(bundle, address));
          for (const { address, chunk } of later) html = html.replaceAll(address, `/${this.getFileName(chunk)}`);
          const { html: page, drawing } = extractShapes(html, shapesAddress);
          if (drawing !== null)
            this.emitFile({ type: 'asset', fileName: shapesAddress(drawing).slice(1), source: drawing });
          output.source = page;
        }
      },
    },
  };
}

/** Named by what is in it, as every file that browsers may keep. */
function shapesAddress(drawing: string): string {
  return `/assets/shapes-${createHash('sha256').update(drawing).digest('base64url').slice(0, 8)}.svg`;
}

type Chunk = { type: 'chunk'; code: string; imports: string[] };
type Bundle = Record<string, { type: 'asset'; source: string | Uint8Array } | Chunk>;

function textOf(bundle: Bundle, address: string): string {
  const output = bundle[address.replace(/^\//, '')];
  if (output?.type !== 'asset') throw new Error(`${address} is not among the files of this build`);
  return typeof output.source === 'string' ? output.source : Buffer.from(output.source).toString('utf8');
}

/** The code of a module that needs no other: one that does would fetch it, and a page is to stand by itself. */
function codeOf(bundle: Bundle, address: string): string {
  const output = bundle[address.replace(/^\//, '')];
  if (output?.type !== 'chunk') throw new Error(`${address} is not among the modules of this build`);
  if (output.imports.length > 0) throw new Error(`${address} imports ${output.imports.join(', ')}`);
  return output.code;
}
