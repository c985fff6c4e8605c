import { readFileSync } from 'node:fs';
import type { Deviation } from '../official-description.ts';
import { checkOpenApi, type OpenApiDocument, openApiDocument } from '../openapi-check.ts';
import type { Answer, Call } from '../platform-stand-in.ts';

const HOST = '/pinterest/api/v5';
let description: OpenApiDocument | null = null;

/** Holds calls of the API against Pinterest's own description. */
export function pinterestDeviations(call: Call, answer: Answer): Deviation[] {
  if (!call.path.startsWith(`${HOST}/`)) return [];
  description ??= openApiDocument.parse(
    JSON.parse(readFileSync(new URL('../../fixtures/official/pinterest-v5.json', import.meta.url), 'utf8')),
  );
  const path = call.path.slice(HOST.length);
  const request = { method: call.method, path, query: call.query, contentType: call.contentType, body: call.body };
  const contentType = 'application/json';
  if (answer.kind === 'json')
    return checkOpenApi(description, request, { status: answer.status, contentType, body: answer.body });
  if (answer.kind === 'empty')
    return checkOpenApi(description, request, { status: answer.status, contentType: '', body: null });
  return checkOpenApi(description, request);
}
