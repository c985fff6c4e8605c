import { z } from 'zod';
import type { DescribedAnswer, DescribedRequest, Deviation } from './official-description.ts';
import { type Schema, schemaChecker } from './schema-check.ts';

const parameter = z
  .looseObject({
    location: z.string(),
    type: z.string(),
    required: z.boolean().optional(),
    enum: z.array(z.string()).optional(),
    pattern: z.string().optional(),
    minimum: z.string().optional(),
    maximum: z.string().optional(),
  })
  .transform(({ location, required, type, enum: values, pattern, minimum, maximum }) => {
    const limits = { ...(pattern && { pattern }), ...(minimum && { minimum }), ...(maximum && { maximum }) };
    return { location, required, schema: { type, ...(values && { enum: values }), ...limits } };
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

/** The parts of a Google discovery document that calls are checked against. No platform here uses nested resources. */
export const discoveryDocument = z
  .looseObject({
    servicePath: z.string(),
    parameters: z.record(z.string(), parameter),
    resources: z.record(z.string(), resource),
    schemas: z.record(z.string(), z.custom<Schema>()),
  })
  .transform((document) => ({ ...document, ...schemaChecker(document.schemas) }));
export type DiscoveryDocument = z.infer<typeof discoveryDocument>;

/** Where a request (and its answer) deviates from a discovery document. */
export function checkDiscovery(
  description: DiscoveryDocument,
  request: DescribedRequest,
  answer?: DescribedAnswer,
): Deviation[] {
  const found = findMethod(description, request);
  if (!found) return [{ where: `${request.method} ${request.path}`, problem: 'is not in the description' }];
  const parameters = Object.entries({ ...description.parameters, ...found.parameters });
  const known = Object.fromEntries(parameters.filter(([, { location }]) => location === 'query'));
  const problems = description.checkQuery(known, request.query);
  if (found.request && isFilled(request.body)) {
    problems.push(...description.check(found.request, request.body, 'request'));
  }
  const isGood = answer !== undefined && answer.status >= 200 && answer.status < 300 && isFilled(answer.body);
  if (isGood && found.response) {
    problems.push(...description.check(found.response, answer.body, 'answer'));
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

const isFilled = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.keys(body).length > 0;
