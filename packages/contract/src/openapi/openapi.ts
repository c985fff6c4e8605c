import * as z from 'zod/mini';
import { Problem } from '../problem.ts';
import type { Route, RouteTable } from '../route.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any', override: tidy });

function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // The format already says it; the pattern of a date has 400 characters and would appear 250 times.
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern;
  nameProperties(jsonSchema);
}

/** Writes a record whose keys are all known as an object with these properties; zod only lists them as required. */
function nameProperties(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { required, additionalProperties, propertyNames, properties } = jsonSchema;
  if (required === undefined || propertyNames === undefined || properties !== undefined) return;
  if (additionalProperties === undefined) return;
  jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
}

/** Builds the OpenAPI 3.1 document of the whole table; pure, so that a test can compare it with the committed file. */
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
      contact: { name: 'The operator of this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document is from' }],
    tags: SECTIONS.map(({ name, about }) => ({ name, description: about })),
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

/** The refusals of a call by what it requires; each code of the catalogue has one of these statuses. */
const REFUSALS = {
  400: 'The request cannot be read, or does not have the documented shape',
  401: 'The token is missing, wrong or expired',
  403: 'Not allowed for this user, or sent from a foreign page',
  404: 'Not found, or not yours',
  409: 'It conflicts with the current state',
  422: 'The request is well-formed but cannot be carried out',
  429: 'Too many requests; the header Retry-After says how long to wait',
} as const;
type Refusal = keyof typeof REFUSALS;

function refusalsOf({ access, method, params, query }: Route): Refusal[] {
  const isWriting = method !== 'GET';
  return [
    // A body that is no JSON is refused also where none is wanted.
    ...(params || query || isWriting ? [400 as const] : []),
    ...(access === 'public' ? [] : [401 as const]),
    ...(access === 'admin' || isWriting ? [403 as const] : []),
    ...(params ? [404 as const] : []),
    ...(isWriting && access !== 'public' ? [409 as const, 422 as const] : []),
    429,
  ];
}

const refusal = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

function audienceOf({ access }: Route): string {
  if (access === 'public') return 'No sign-in needed.';
  return access === 'admin' ? 'For administrators only.' : 'For signed-in users.';
}

const BEARER = { bearer: [] };
/** `{}`: works without a token, too. */
const securityOf = ({ access, tellsAdministratorsMore }: Route): Json[] =>
  access !== 'public' ? [BEARER] : tellsAdministratorsMore ? [{}, BEARER] : [];

function operation(operationId: string, route: Route): Json {
  return {
    operationId,
    summary: route.summary,
    description: audienceOf(route),
    tags: [sectionOf(route).name],
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

/**
 * The sections of the API reference in reading order. A call belongs to the first section whose `paths` matches its
 * path; the last section takes everything about the server itself.
 */
export const SECTIONS = [
  {
    name: 'Posts',
    about: 'Drafts and scheduled posts, what became of them, and what can be done about a failed one.',
    paths:
      /\/(?:scheduled-posts|recent-posts|linked-page|post-stats|posts|videos|post-choices|activity|lateness)(?:\/|$)/,
  },
  {
    name: 'Media',
    about: 'Images, videos and logos: upload them first, then name their addresses in a post or brand.',
    paths: /\/(?:media|media-upload-url|logo-upload-url|media-url|logo-url|logo-view-url|uploads)(?:\/|$)/,
  },
  {
    name: 'Analytics',
    about: 'Followers, reach and engagement, as the platforms report them.',
    paths: /\/(?:analytics|insights|follower-summary|update-followers|follower-refreshes)(?:\/|$)/,
  },
  {
    name: 'Social accounts',
    about: 'Platforms, and the accounts that are connected to a brand.',
    paths: /\/(?:platforms|connections|social-accounts|auth-url|disconnect)(?:\/|$)/,
  },
  { name: 'Brands', about: 'Brands and their websites.', paths: /^\/(?:v1\/brands|api\/domain-check)(?:\/|$)/ },
  {
    name: 'Notifications',
    about: 'What happened to posts and accounts, as the bell shows it.',
    paths: /^\/v1\/(?:notifications|unsubscribe)(?:\/|$)/,
  },
  {
    name: 'Account',
    about: 'The signed-in person: profile, preferences, sessions and their own data.',
    paths: /^\/v1\/user\//,
  },
  { name: 'Sign-in', about: 'Email codes, passwords and sign-in providers.', paths: /^\/v1\/auth\// },
  {
    name: 'Administration',
    about: 'Users, platform set-up, publishing and system state. Administrators only.',
    paths: /^\/v1\/admin\//,
  },
  { name: 'Server', about: 'Health, page speed and the contact form.', paths: /^\// },
] as const;

type Section = (typeof SECTIONS)[number];

/** The section of the reference that a call belongs to. */
export const sectionOf = ({ path }: Pick<Route, 'path'>): Section =>
  SECTIONS.find(({ paths }) => paths.test(path)) ?? SECTIONS[SECTIONS.length - 1]!;
