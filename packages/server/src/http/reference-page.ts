import { ERRORS } from '@brandly/contract/errors';
import { openApiDocument } from '@brandly/contract/openapi';
import type { RouteTable } from '@brandly/contract/route';
import type { FastifyInstance } from 'fastify';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:24px;color:#1b1b1b;background:#fff}
h2{margin:40px 0 8px;border-bottom:1px solid #ccc}h3{margin:28px 0 4px;font-size:16px}code,pre{font:13px/1.5 ui-monospace,monospace}
pre{overflow:auto;padding:12px;border-radius:8px;background:#f4f4f1}.method{display:inline-block;min-width:64px;font-weight:700}
.who{margin-left:12px;color:#555;font-size:13px}table{border-collapse:collapse}td,th{padding:4px 16px 4px 0;text-align:left;vertical-align:top}
summary{cursor:pointer}@media(prefers-color-scheme:dark){body{color:#eee;background:#16171a}pre{background:#222429}.who{color:#aaa}h2{border-color:#444}a{color:#9dc1ff}}`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const WHO = { public: 'public', user: 'signed in', admin: 'administrators' } as const;

/** /openapi.json and the same as a page to read, both made from the table of calls; nothing is loaded from elsewhere. */
export function registerReference(app: FastifyInstance, table: RouteTable, version: string): void {
  // Made when somebody first asks: most servers are never asked.
  let made: { json: string; page: string } | undefined;
  const reference = () => {
    if (made === undefined) {
      const document = openApiDocument(table, version);
      made = { json: JSON.stringify(document), page: referencePage(table, document) };
    }
    return made;
  };
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(reference().json),
  );
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(reference().page));
}

type Operation = {
  parameters: { name: string; in: string; required: boolean; schema?: unknown }[];
  requestBody?: unknown;
};
type Paths = Record<string, Record<string, Operation & { responses: unknown }>>;

function referencePage(table: RouteTable, document: Record<string, unknown>): string {
  const paths = document['paths'] as Paths;
  const nouns = new Map<string, string[]>();
  for (const [name, route] of Object.entries(table)) {
    const noun = /^\/(?:v1\/)?([\w-]+)/.exec(route.path)?.[1] ?? 'other';
    const operation = paths[route.path]?.[route.method.toLowerCase()];
    const section = `<section id="${name}"><h3><span class="method">${route.method}</span> <code>${escapeHtml(route.path)}</code><span class="who">${WHO[route.audience]}</span></h3>
<p>${escapeHtml(route.summary)}</p>${operation === undefined ? '' : details(operation)}</section>`;
    nouns.set(noun, [...(nouns.get(noun) ?? []), section]);
  }
  const contents = [...nouns.keys()].map((noun) => `<li><a href="#noun-${noun}">${noun}</a></li>`).join('');
  const sections = [...nouns]
    .map(([noun, list]) => `<h2 id="noun-${noun}">${noun}</h2>\n${list.join('\n')}`)
    .join('\n');
  const errors = Object.entries(ERRORS)
    .map(
      ([code, { status, message }]) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(message)}</td></tr>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Brandly API</title><link rel="stylesheet" href="/docs/style.css"></head>
<body><h1>Brandly API</h1>
<p>The same as <a href="/openapi.json">OpenAPI 3.1</a>. Requests and responses are JSON. Signed-in requests send <code>Authorization: Bearer</code> with the token from <code>GET /api/auth/token</code>.</p>
<nav><ul>${contents}<li><a href="#errors">errors</a></li></ul></nav>
${sections}
<h2 id="errors">errors</h2><p>Every refusal is <code>application/problem+json</code> with one of these codes.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Sentence</th></tr></thead><tbody>${errors}</tbody></table>
</body></html>
`;
}

function details(operation: Operation & { responses: unknown }): string {
  const rows = operation.parameters
    .map(
      ({ name, in: place, required, schema }) =>
        `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
    )
    .join('');
  const parameters = rows === '' ? '' : `<table>${rows}</table>`;
  const body = operation.requestBody === undefined ? '' : fold('Body', operation.requestBody);
  return `${parameters}${body}${fold('Responses', operation.responses)}`;
}

const fold = (title: string, value: unknown): string =>
  `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
