import type { z } from 'zod';
import type { Call } from '../platform-stand-in.ts';
import { invalidRequest, problem } from './problem.ts';

/** @throws 400 naming the first wrong parameter and what it was */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, call: Call): z.output<Schema> {
  return parse(schema, call.query, 'The query parameter');
}

/** Accepts JSON bodies only, except for media. @throws 400 or 415 */
export function parseJson<Schema extends z.ZodType>(schema: Schema, call: Call): z.output<Schema> {
  if (!/^application\/json/i.test(call.contentType)) {
    throw problem(415, 'about:blank', 'Unsupported Media Type', 'The content type must be application/json.');
  }
  return parse(schema, call.body, 'The body field');
}

export function parseBody<Schema extends z.ZodType>(schema: Schema, call: Call): z.output<Schema> {
  return parse(schema, call.body, 'The body field');
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: Record<string, unknown>,
  what: string,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : (issue?.path.join('.') ?? '');
  const value = input[name.split('.')[0] ?? ''];
  const shown = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const message = issue?.code === 'unrecognized_keys' ? 'is not known here' : (issue?.message ?? 'is not valid');
  throw invalidRequest(name, shown.slice(0, 200), `${what} [${name}] ${message}`);
}
