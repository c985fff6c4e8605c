import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

const PROXIED = /^\/(v1|api|health|dev|openapi\.json)(\/|$|\?)/;

const OWN_PAGES = new Set(['/gallery', '/privacy', '/terms']);

function rewrite(request: IncomingMessage, _response: ServerResponse, next: () => void): void {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  if (wantsPage && path !== '/' && !PROXIED.test(path) && !/\.[a-z0-9]+$/i.test(path)) {
    request.url = OWN_PAGES.has(path) ? `${path}.html` : '/app.html';
  }
  next();
}

/** The public pages have files of their own; every other page address belongs to the app, in development as on the server. */
export function appFallback(): Plugin {
  return {
    name: 'brandly:app-fallback',
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}
