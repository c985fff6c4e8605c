import * as z from 'zod/mini';
import { Problem } from './problem.ts';
import type { Route, RouteTable } from './route.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });

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
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(Problem, 'output') },
    },
  };
}

function operation(operationId: string, route: Route): Json {
  return {
    operationId,
    summary: route.summary,
    ...(route.audience === 'public' ? {} : { security: [{ bearer: [] }] }),
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
      default: {
        description: 'A refusal, with a sentence and a stable code',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
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
