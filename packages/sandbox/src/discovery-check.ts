import { z } from 'zod';
import type { DescribedAnswer, DescribedRequest, Deviation } from './official-description.ts';
import { checkSchema, type Schema } from './schema-check.ts';

const parameter = z.looseObject({
  location: z.string(),
  type: z.string(),
  required: z.boolean().optional(),
  repeated: z.boolean().optional(),
  enum: z.array(z.string()).optional(),
  pattern: z.string().optional(),
  minimum: z.string().optional(),
  maximum: z.string().optional(),
});
const reference = z.object({ $ref: z.string() });
const method = z.looseObject({
  httpMethod: z.string(),
  path: z.string(),
  parameters: z.record(z.string(), parameter).default({}),
  request: reference.optional(),
  response: reference.optional(),
  mediaUpload: z.looseObject({ protocols: z.record(z.string(), z.looseObject({ path: z.string() })) }).optional(),
});
type Method = z.infer<typeof method>;
const resource = z.looseObject({ methods: z.record(z.string(), method).optional() });

/** What of a Google discovery document is held against calls. Resources in resources are not used by any platform here. */
export const discoveryDocument = z.looseObject({
  servicePath: z.string(),
  parameters: z.record(z.string(), parameter),
  resources: z.record(z.string(), resource),
  schemas: z.record(z.string(), z.custom<Schema>()),
});
export type DiscoveryDocument = z.infer<typeof discoveryDocument>;

/** Where a request (and its answer) deviates from a discovery document. */
export function checkDiscovery(
  description: DiscoveryDocument,
  request: DescribedRequest,
  answer?: DescribedAnswer,
): Deviation[] {
  const found = findMethod(description, request);
  if (!found) return [{ where: `${request.method} ${request.path}`, problem: 'is not in the description' }];
  const resolve = (ref: string): Schema => description.schemas[ref] ?? {};
  const problems = checkQuery({ ...description.parameters, ...found.parameters }, request.query);
  if (found.request && isFilled(request.body)) {
    problems.push(...checkSchema({ $ref: found.request.$ref }, request.body, 'request', resolve));
  }
  const isGood = answer !== undefined && answer.status >= 200 && answer.status < 300 && isFilled(answer.body);
  if (isGood && found.response) {
    problems.push(...checkSchema({ $ref: found.response.$ref }, answer.body, 'answer', resolve));
  }
  return problems;
}

function findMethod({ servicePath, resources }: DiscoveryDocument, request: DescribedRequest): Method | null {
  const path = request.path.replace(/^\//, '');
  for (const { methods } of Object.values(resources)) {
    for (const one of Object.values(methods ?? {})) {
      if (one.httpMethod !== request.method) continue;
      const uploads = Object.values(one.mediaUpload?.protocols ?? {}).map((protocol) => protocol.path.slice(1));
      if (`${servicePath}${one.path}` === path || uploads.includes(path)) return one;
    }
  }
  return null;
}

function checkQuery(known: Record<string, z.infer<typeof parameter>>, query: Record<string, string>): Deviation[] {
  const problems: Deviation[] = [];
  for (const [name, value] of Object.entries(query)) {
    const one = known[name];
    const where = `query.${name}`;
    if (!one || one.location !== 'query') {
      problems.push({ where, problem: 'is not in the description' });
      continue;
    }
    const typed =
      one.type === 'integer' || one.type === 'number'
        ? Number(value)
        : one.type === 'boolean'
          ? value === 'true'
          : value;
    if (one.type === 'boolean' && value !== 'true' && value !== 'false')
      problems.push({ where, problem: 'is no boolean' });
    const { enum: allowed, pattern, minimum, maximum, type } = one;
    const schema: Schema = {
      type,
      ...(allowed ? { enum: allowed } : {}),
      ...(pattern ? { pattern } : {}),
      ...(minimum ? { minimum } : {}),
      ...(maximum ? { maximum } : {}),
    };
    problems.push(...checkSchema(schema, typed, where, () => ({})));
  }
  for (const [name, one] of Object.entries(known)) {
    if (one.required && one.location === 'query' && !(name in query)) {
      problems.push({ where: `query.${name}`, problem: 'is missing' });
    }
  }
  return problems;
}

const isFilled = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.keys(body).length > 0;
