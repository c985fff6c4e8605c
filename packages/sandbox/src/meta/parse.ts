import type { z } from 'zod';
import type { Call } from '../platform-stand-in.ts';
import { invalidParameter } from './graph-error.ts';

/** Parses query and body together, as the Graph API reads them. @throws 100 naming the first wrong parameter */
export function parseCall<Schema extends z.ZodType>(schema: Schema, call: Call): z.output<Schema> {
  const parsed = schema.safeParse({ ...call.query, ...gatherIndexed(call.body) });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalidParameter(`Param ${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is not valid'}`);
}

/** Turns the form fields `attached_media[0]={"media_fbid":"1"}` into a list. */
function gatherIndexed(body: Record<string, unknown>): Record<string, unknown> {
  const gathered: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const indexed = /^(\w+)\[\d+\]$/.exec(name);
    if (!indexed?.[1]) {
      gathered[name] = value;
      continue;
    }
    const list = gathered[indexed[1]];
    const entry = typeof value === 'string' ? jsonOrText(value) : value;
    gathered[indexed[1]] = Array.isArray(list) ? [...list, entry] : [entry];
  }
  return gathered;
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the schema reports what is wrong with the text itself.
    return text;
  }
}
