import * as z from 'zod/mini';
import { Problem } from './problem.ts';
import type { Audience, Route, RouteTable } from './route.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any', override: nameProperties });

/** A record whose keys are all known is an object with these properties; zod writes them as required but not as there. */
function nameProperties({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { required, additionalProperties, propertyNames, properties } = jsonSchema;
  if (required === undefined || propertyNames === undefined || properties !== undefined) return;
  if (additionalProperties === undefined) return;
  jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
}

/** OpenAPI 3.1 of the whole table; pure, so that a test can compare it with what is committed. */
export function openApiDocument(table: RouteTable, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [operationId, route] of Object.entries(table)) {
    const item = (paths[route.path] ??= {});
    item[route.method.toLowerCase()] = operation(operationId, route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Brandly API',
      version,
      description: 'Manage brands, connect social accounts, schedule and publish posts.',
      contact: { name: 'Whoever runs this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document is from' }],
    tags: [...new Set(Object.values(table).map(tagOf))].map((name) => ({ name, description: `Calls under ${name}` })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(Problem, 'output') },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [`Refusal${status}`, refusal(description)]),
      ),
    },
  };
}

/** What a call may be refused with, by what it asks for; each code of the catalogue has one of these statuses. */
const REFUSALS = {
  400: 'Something that was sent cannot be read, or is not in the documented shape',
  401: 'Nobody is signed in with this token',
  403: 'Not for this person, or from a page of somebody else',
  404: 'Not there, or somebody else’s',
  409: 'It does not fit what is there by now',
  422: 'It is in the documented shape, but cannot be done',
  429: 'Too much in too short a time; the header Retry-After says how long to wait',
} as const;
type Refusal = keyof typeof REFUSALS;

function refusalsOf({ audience, method, params, query, body, creates }: Route): Refusal[] {
  const isWriting = method !== 'GET';
  return [
    ...(params || query || body || creates ? [400 as const] : []),
    ...(audience === 'public' ? [] : [401 as const]),
    ...(audience === 'admin' || isWriting ? [403 as const] : []),
    ...(params ? [404 as const] : []),
    ...(isWriting && audience !== 'public' ? [409 as const, 422 as const] : []),
    429,
  ];
}

const refusal = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** Calls belong together by the first part of their path that names a thing: /v1/brands/{id} to brands. */
const tagOf = ({ path }: Route): string => path.split('/').find((part) => part !== '' && part !== 'v1') ?? 'api';

const AUDIENCES = {
  public: 'Anybody may call it.',
  user: 'For whoever is signed in.',
  admin: 'For administrators.',
} as const satisfies Record<Audience, string>;

const BEARER = { bearer: [] };
/** `{}`: without a token, too. */
const securityOf = ({ audience, tellsAdministratorsMore }: Route): Json[] =>
  audience !== 'public' ? [BEARER] : tellsAdministratorsMore ? [{}, BEARER] : [];

function operation(operationId: string, route: Route): Json {
  return {
    operationId,
    summary: route.summary,
    description: AUDIENCES[route.audience],
    tags: [tagOf(route)],
    security: securityOf(route),
    parameters: parameters(route),
    ...(route.body === undefined
      ? {}
      : {
          requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(route.body, 'input') } } },
        }),
    responses: {
      ...(route.response === undefined
        ? { 204: { description: 'Done' } }
        : {
            [route.status ?? 200]: {
              description: 'Done',
              content: { 'application/json': { schema: jsonSchema(route.response, 'output') } },
            },
          }),
      ...Object.fromEntries(
        refusalsOf(route).map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
      ),
      default: refusal('Any other refusal, with a sentence and a stable code'),
    },
  };
}

function parameters(route: Route): Json[] {
  const list: Json[] = [];
  for (const [part, place] of [
    ['params', 'path'],
    ['query', 'query'],
  ] as const) {
    const schema = route[part];
    if (schema === undefined) continue;
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    for (const [name, property] of Object.entries(properties)) {
      list.push({ name, in: place, required: place === 'path' || required.includes(name), schema: property });
    }
  }
  if (route.creates) {
    list.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 200 },
      description: 'The same key gives the same answer for 24 hours',
    });
  }
  return list;
}
