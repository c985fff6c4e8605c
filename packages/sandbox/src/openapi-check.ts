import { z } from 'zod';
import type { DescribedAnswer, DescribedRequest, Deviation } from './official-description.ts';
import { type CheckSchema, type Schema, schemaChecker } from './schema-check.ts';

const schema = z.custom<Schema>();
const parameter = z.looseObject({
  name: z.string().optional(),
  in: z.string().optional(),
  required: z.boolean().optional(),
  schema: schema.optional(),
  $ref: z.string().optional(),
});
const content = z.record(z.string(), z.looseObject({ schema: schema.optional() }));
const operation = z.looseObject({
  parameters: z.array(parameter).optional(),
  requestBody: z.looseObject({ required: z.boolean().optional(), content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
});
type Content = z.infer<typeof content>;

/** The parts of an OpenAPI 3.0 description that calls are checked against. */
export const openApiDocument = z
  .looseObject({
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    components: z.looseObject({ schemas: z.record(z.string(), schema), parameters: z.record(z.string(), parameter) }),
  })
  .transform((document) => ({ ...document, ...schemaChecker(document.components.schemas) }));
export type OpenApiDocument = z.infer<typeof openApiDocument>;

/** Where a request (and its answer) deviates from an OpenAPI description. */
export function checkOpenApi(
  description: OpenApiDocument,
  request: DescribedRequest,
  answer?: DescribedAnswer,
): Deviation[] {
  const found = Object.entries(description.paths).find(
    ([path, methods]) => methods[request.method.toLowerCase()] !== undefined && matches(path, request.path),
  );
  const where = `${request.method} ${request.path}`;
  if (!found) return [{ where, problem: 'is not in the description' }];
  const described = operation.parse(found[1][request.method.toLowerCase()]);
  const parameters = (described.parameters ?? []).map((one) =>
    one.$ref === undefined ? one : (description.components.parameters[one.$ref.split('/').at(-1) ?? ''] ?? one),
  );
  const known = parameters.flatMap(({ name, in: place, ...one }) => (place === 'query' && name ? [[name, one]] : []));
  const problems = description.checkQuery(Object.fromEntries(known), request.query);
  const body = schemaOf(described.requestBody?.content, request.contentType);
  if (body) problems.push(...description.check(body, request.body, 'request'));
  else if (described.requestBody?.required)
    problems.push({ where, problem: `has no body of type ${request.contentType}` });
  return answer ? [...problems, ...checkAnswer(described, answer, description.check)] : problems;
}

function checkAnswer(described: z.infer<typeof operation>, answer: DescribedAnswer, check: CheckSchema): Deviation[] {
  // `default` describes errors.
  const rest = answer.status >= 400 ? described.responses['default'] : undefined;
  const response = described.responses[String(answer.status)] ?? rest;
  if (!response) return [{ where: `answer ${answer.status}`, problem: 'is not in the description' }];
  const body = schemaOf(response.content, answer.contentType);
  return body ? check(body, answer.body, 'answer') : [];
}

const schemaOf = (content: Content | undefined, type: string): Schema | undefined =>
  content?.[type.split(';')[0]?.trim() ?? '']?.schema;

function matches(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('{') || part === given[at]);
}
