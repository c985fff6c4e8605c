import { openApiDocument } from '@brandly/contract/openapi';
import type { RouteTable } from '@brandly/contract/route';
import type { FastifyInstance } from 'fastify';
import { type OpenApi, referencePage } from './page.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { productFonts, STYLE } from './style.ts';

/**
 * /openapi.json and the same as a readable page, both built from the table of calls; nothing external is loaded.
 * `origin`: the public address of this server. `webFolder`: of the built web app, whose fonts the page uses; null without one.
 */
export function registerReference(
  app: FastifyInstance,
  {
    table,
    version,
    origin,
    webFolder,
  }: { table: RouteTable; version: string; origin: string; webFolder: string | null },
): void {
  // Built on the first request: most servers never get one.
  let made: { json: string; page: string } | undefined;
  const reference = () => {
    if (made === undefined) {
      const document = openApiDocument(table, version);
      made = { json: JSON.stringify(document), page: referencePage(document as OpenApi, origin) };
    }
    return made;
  };
  const serve = (path: string, type: string, body: () => string) =>
    app.get(path, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(body()));
  serve('/openapi.json', 'application/json', () => reference().json);
  serve('/docs', 'text/html', () => reference().page);
  serve('/docs/style.css', 'text/css', () => productFonts(webFolder) + STYLE);
  serve('/docs/page.js', 'text/javascript', () => PAGE_SCRIPT);
}
