import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAppPage } from '@brandly/contract/public-pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OwnAddresses, registerPublicPages } from './public-pages.ts';

/** Addresses of calls and files: a client that asks for a missing one is a program. */
const NOT_A_PAGE = /^\/(v1|api|dev|docs|assets|openapi\.json|health)(\/|$)/;
/** File names derived from their content, so a browser may cache them forever. */
const IMMUTABLE = /[\\/]assets[\\/]/;

export type PageServer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/**
 * Serves the built web app: the public pages (public-pages.ts) know this server's origin, browsers cache files under
 * /assets for a year, and every other address that a page might have gets the app itself, with 404 if it has no such
 * screen. Files have .br and .gz versions beside them. Returns a handler for the addresses that match no route.
 */
export async function registerWebFiles(
  app: FastifyInstance,
  folder: string,
  config: OwnAddresses,
): Promise<PageServer> {
  await app.register(fastifyStatic, {
    root: folder,
    // `/` has its own route: the plugin's `index` answers 404 there when it looks for compressed versions.
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      void reply.header('cache-control', IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  registerPublicPages(app, folder, config);
  if (!existsSync(join(folder, 'index.html'))) app.get('/', (_request, reply) => reply.sendFile('app.html'));
  return (request, reply) => {
    const path = request.originalUrl.split('?', 1)[0] ?? '/';
    const isPage = !NOT_A_PAGE.test(path) && !/\.\w{1,12}$/.test(path);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !isPage) return null;
    // A person who mistyped gets the app as well, which says so; search engines and programs use the status.
    return reply.status(isAppPage(path) ? 200 : 404).sendFile('app.html');
  };
}
