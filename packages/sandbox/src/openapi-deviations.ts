import { readFileSync } from 'node:fs';
import type { Deviation } from './official-description.ts';
import { checkOpenApi, type OpenApiDocument, openApiDocument } from './openapi-check.ts';
import type { Answer, Call } from './platform-stand-in.ts';

type Described = {
  /** In `fixtures/official`. */
  file: string;
  /** The part of the sandbox's paths before the description's own. */
  host: string;
  /** The described calls, by the beginning of their path; all of the host by default. */
  paths?: readonly string[];
  /** Checks a form against the JSON schema, where the description has only that and the platform accepts both. */
  formsAreJson?: true;
};

/** Checks the calls of a host against the OpenAPI description of its platform. */
export function openApiDeviations({ file, host, paths = ['/'], formsAreJson }: Described) {
  let description: OpenApiDocument | null = null;
  return (call: Call, answer: Answer): Deviation[] => {
    const path = call.path.slice(host.length);
    if (!call.path.startsWith(host) || !paths.some((one) => path.startsWith(one))) return [];
    description ??= openApiDocument.parse(
      JSON.parse(readFileSync(new URL(`../fixtures/official/${file}`, import.meta.url), 'utf8')),
    );
    const isForm = call.contentType.startsWith('application/x-www-form-urlencoded');
    const request = {
      method: call.method,
      path,
      query: call.query,
      contentType: isForm && formsAreJson ? 'application/json' : call.contentType,
      // The description treats a file as text.
      body: { ...call.body, ...Object.fromEntries(Object.keys(call.files).map((name) => [name, ''])) },
    };
    const contentType = 'application/json';
    if (answer.kind === 'json')
      return checkOpenApi(description, request, { status: answer.status, contentType, body: answer.body });
    if (answer.kind === 'empty')
      return checkOpenApi(description, request, { status: answer.status, contentType: '', body: null });
    return checkOpenApi(description, request);
  };
}
