import { ERRORS } from '@brandly/contract/errors';
import { escapeHtml } from '../../escape-html.ts';
import { exampleOf, requestExample, type Schema } from './example.ts';
import { type Field, fieldsOf, typeWords } from './fields.ts';

type Json = { 'application/json'?: { schema: Schema } };
type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  description?: string;
};
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Json };
  responses: Record<string, { description?: string; content?: Json }>;
};
export type OpenApi = {
  info: { version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
};
type Call = Operation & { method: string; path: string };

/** The API description as a page: contents on the left, each call in the middle, how to send it on the right. */
export function referencePage({ info, tags, paths }: OpenApi, origin: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method: method.toUpperCase(), path })),
  );
  const sections = tags
    .map((tag) => ({ ...tag, id: idOf(tag.name), calls: calls.filter((call) => call.tags.includes(tag.name)) }))
    .filter((section) => section.calls.length > 0);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Brandly API</title>
<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/docs/style.css"><script src="/docs/page.js" defer></script></head>
<body><a class="skip" href="#start">Skip to content</a>
<header><a class="home" href="/"><img src="/icon.svg" alt="" width="20" height="20">Brandly</a><span>API ${escapeHtml(info.version)}</span><a href="/openapi.json">OpenAPI 3.1</a></header>
<nav aria-label="Contents"><input id="filter" type="search" placeholder="Filter calls" aria-label="Filter calls" hidden><p id="none" role="status" hidden>No calls match.</p>
<details open><summary>Contents</summary><section><h2><a href="#start">Start here</a></h2></section>
${sections.map(contents).join('\n')}
<section><h2><a href="#errors">Errors</a></h2></section></details></nav>
<main>${start(origin)}
${sections
  .map(
    ({ id, name, description, calls: own }) =>
      `<section aria-labelledby="${id}"><h2 id="${id}">${name}</h2><p>${escapeHtml(description)}</p>\n${own.map(article).join('\n')}</section>`,
  )
  .join('\n')}
${errors()}</main></body></html>
`;
}

/** Quotes are allowed in an element; escaped ones would make up a fifth of the page. */
const escapeCode = (code: string): string => escapeHtml(code).replaceAll('&quot;', '"');

const idOf = (name: string): string => `section-${name.toLowerCase().replaceAll(' ', '-')}`;

function contents({ id, name, calls }: { id: string; name: string; calls: Call[] }): string {
  const rows = calls.map(
    ({ operationId, summary, path, method }) =>
      `<li data-path="${method.toLowerCase()} ${escapeHtml(path)}"><a href="#${operationId}">${escapeHtml(partsOf(summary).title)}</a></li>`,
  );
  return `<section><h2><a href="#${id}">${name}</a></h2><ul>${rows.join('')}</ul></section>`;
}

/** The first sentence says what the call does, the rest what to know about it. */
function partsOf(summary: string): { title: string; rest: string } {
  const [title = summary, ...rest] = summary.split('. ');
  return { title, rest: rest.join('. ') };
}

/** `origin`: of this server, so that the first example works as it is copied. */
const start = (origin: string): string => `<section aria-labelledby="start"><h1 id="start">Brandly API</h1>
<p>Everything you can do in the app, you can do through this API. Requests and responses are JSON. Timestamps are ISO 8601 in UTC.</p>
<article><div><h3>Get a token</h3><p>Sign in with an email address and a password, then exchange the session for a token. A token is good for 15 minutes. Send it as <code>Authorization: Bearer</code>.</p></div>
<div class="code"><pre tabindex="0">BRANDLY=${escapeHtml(origin)}
curl -c jar \\
  "$BRANDLY/api/auth/sign-in/email" \\
  -H "Content-Type: application/json" \\
  -d '{"email": "you@example.com",
       "password": "…"}'
TOKEN=$(curl -s -b jar \\
  "$BRANDLY/api/auth/token" |
  jq -r .token)</pre></div></article>
<article><div><h3>Send something once</h3><p>Calls that create something honor the header <code>Idempotency-Key</code> for 24 hours: the same key returns the same response. If a response is lost, send the call again with its key: nothing is created twice.</p></div>
<div class="code"><pre tabindex="0">-H "Idempotency-Key: $(uuidgen)"</pre></div></article></section>`;

function article(call: Call): string {
  const { operationId, summary, method, path, parameters, responses } = call;
  const { title, rest } = partsOf(summary);
  const body = call.requestBody?.content['application/json']?.schema;
  const [status, answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? ['200', {}];
  const schema = answer.content?.['application/json']?.schema;
  const places = (['path', 'query', 'header'] as const).map((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return table({ path: 'Path', query: 'Query', header: 'Headers' }[place], own.map(parameterField));
  });
  const refusals = Object.keys(responses).filter((code) => code.startsWith('4'));
  return `<article id="${operationId}"><div><h3><a href="#${operationId}">${escapeHtml(title)}</a></h3>
<p class="address"><b class="${method}">${method}</b> <code>${escapeHtml(path).replace(/\{\w+\}/g, '<i>$&</i>')}</code></p>
${rest === '' ? '' : `<p>${escapeHtml(rest)}.</p>`}<p class="who">${escapeHtml(call.description)}</p>
${places.join('')}${body === undefined ? '' : table('Body', fieldsOf(body))}
<p class="who">May be refused with ${refusals.join(', ')}.</p></div>
<div class="code"><pre tabindex="0">${escapeCode(curl(call, body))}</pre>${schema === undefined ? `<p>Returns ${status} without a body.</p>` : `<p>Returns ${status}</p><pre tabindex="0">${escapeCode(JSON.stringify(exampleOf(schema, true), null, '\t'))}</pre>`}</div></article>`;
}

const parameterField = ({ name, schema, required, description = schema.description ?? '' }: Parameter): Field => ({
  name,
  type: typeWords(schema),
  about: description,
  isRequired: required,
});

function table(heading: string, fields: Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ name, type, about, isRequired }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${isRequired ? ' <em>required</em>' : ''}</td><td>${escapeHtml(type)}${about === '' ? '' : `<br>${escapeHtml(about)}`}</td></tr>`,
  );
  return `<table><caption>${heading}</caption><tbody>${rows.join('')}</tbody></table>`;
}

function curl({ operationId, method, path, parameters, security }: Call, body: Schema | undefined): string {
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, false, name)))}`)
    .join('&');
  const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    String(exampleOf(parameters.find((parameter) => parameter.name === name)?.schema ?? {}, false, name)),
  );
  const quoted = JSON.stringify(body === undefined ? undefined : requestExample(operationId, body), null, 2);
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$BRANDLY${address}${query === '' ? '' : `?${query}`}"`,
    ...(security.length === 0 ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${quoted.replaceAll("'", "'\\''").replaceAll('\n', '\n  ')}'`]),
  ].join(' \\\n  ');
}

function errors(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, [status, sentence]]) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(sentence)}</td></tr>`,
  );
  return `<section aria-labelledby="errors"><h2 id="errors">Errors</h2><p>Every refusal is <code>application/problem+json</code> with one of these codes. Codes stay, sentences may change.</p>
<table class="errors"><thead><tr><th>Status</th><th>Code</th><th>Sentence</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></section>`;
}
