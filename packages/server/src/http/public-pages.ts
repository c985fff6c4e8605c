import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import {
  isPublicPage,
  ORIGIN_PLACEHOLDER,
  PUBLIC_PAGES,
  ROBOTS_PATH,
  SITEMAP_PATH,
  withSourceLinks,
} from '@brandly/contract/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { escapeHtml } from '../escape-html.ts';

const HTML = 'text/html; charset=utf-8';
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type OwnAddresses = Pick<Config, 'publicOrigin' | 'sourceUrl'>;
type Ready = { type: string; plain: Buffer; br: Buffer; gzip: Buffer; etag: string; hashes: InlineHashes };
type InlineHashes = { styles: readonly string[]; scripts: readonly string[] };

/**
 * Serves the landing page and the other public pages with this server's own addresses in them, and the files for search
 * engines. The pages have inline styles; exactly those styles, by their hashes, are allowed beside the strict rules of
 * every page.
 */
export function registerPublicPages(app: FastifyInstance, folder: string, own: OwnAddresses): void {
  const { publicOrigin } = own;
  for (const file of Object.keys(PUBLIC_PAGES).filter(isPublicPage)) {
    if (!existsSync(join(folder, file))) continue; // a build without them: the app answers
    const path = PUBLIC_PAGES[file];
    const page = keptUntilFailed(async () => readyPage(await readFile(join(folder, file), 'utf8'), own));
    app.get(path, async (request, reply) => send(request, reply, await page()));
    app.get(`/${file}`, (_request, reply) => reply.redirect(path, 301));
  }
  const robots = keptUntilFailed(() => ready('text/plain; charset=utf-8', robotsText(publicOrigin)));
  const sitemap = keptUntilFailed(() => ready('application/xml; charset=utf-8', sitemapText(publicOrigin)));
  app.get(ROBOTS_PATH, async (request, reply) => send(request, reply, await robots()));
  app.get(SITEMAP_PATH, async (request, reply) => send(request, reply, await sitemap()));
}

/** The hashes, for a Content-Security-Policy, of inline parts of a page that would otherwise be blocked. Pure. */
export function inlineHashes(html: string): InlineHashes {
  const hashesOf = (element: RegExp) =>
    [...html.matchAll(element)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return {
    // expression left: it only reads pages that we built
    styles: hashesOf(/<style>([^]*?)<\/style>/g),
    // expression left: it only reads pages that we built
    scripts: hashesOf(/<script(?: type="module")?>([^]*?)<\/script>/g),
  };
}

/** The policy extended by those styles and scripts. Pure. */
export function allowInline(policy: string, { styles, scripts }: InlineHashes): string {
  return policy
    .split(';')
    .map((directive) => {
      if (/^\s*style-src\s/.test(directive)) return [directive, ...styles].join(' ');
      return /^\s*script-src\s/.test(directive) ? [directive, ...scripts].join(' ') : directive;
    })
    .join(';');
}

function readyPage(html: string, { publicOrigin, sourceUrl }: OwnAddresses): Promise<Ready> {
  const source = sourceUrl === null ? null : escapeHtml(sourceUrl);
  const page = withSourceLinks(html.replaceAll(ORIGIN_PLACEHOLDER, publicOrigin), source);
  return ready(HTML, page, inlineHashes(page));
}

async function ready(type: string, text: string, hashes: InlineHashes = { styles: [], scripts: [] }): Promise<Ready> {
  const plain = Buffer.from(text);
  const [br, zipped] = await Promise.all([brotli(plain), zip(plain)]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, plain, br, gzip: zipped, etag, hashes };
}

function send(request: FastifyRequest, reply: FastifyReply, page: Ready): FastifyReply {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string') void reply.header('content-security-policy', allowInline(policy, page.hashes));
  void reply.type(page.type).header('cache-control', 'no-cache').header('etag', page.etag);
  void reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

function robotsText(origin: string): string {
  const closed = ['/api/', '/v1/', '/dev/', '/dashboard', '/admin'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}${SITEMAP_PATH}`, ''].join('\n');
}

function sitemapText(origin: string): string {
  const pages = Object.values(PUBLIC_PAGES).map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}

/** Made at the first request and cached; a failure is not cached, so that the next request tries again. */
function keptUntilFailed(make: () => Promise<Ready>): () => Promise<Ready> {
  let made: Promise<Ready> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
