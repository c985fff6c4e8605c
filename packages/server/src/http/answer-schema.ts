import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/**
 * Serialises answers by their schema. The serialiser is built with the first answer: building those of all calls takes
 * 80 ms of CPU whenever a test starts an API, and most of its calls are never made.
 */
export function answerWriter(schema: z.ZodMiniType): (answer: unknown) => string {
  return (answer) => {
    const write = writers.get(schema) ?? fastJsonStringify(answerSchema(schema));
    writers.set(schema, write);
    return write(answer);
  };
}
const writers = new WeakMap<z.ZodMiniType, (answer: unknown) => string>();

/**
 * The JSON Schema with which an answer is serialised. Properties that the contract does not name are dropped, a missing
 * one is an error. Rules for input (patterns, formats, bounds) are removed: they cost time and do not affect the
 * output.
 */
export function answerSchema(schema: z.ZodMiniType): JsonSchema {
  return forWriting(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })) as JsonSchema;
}

const INPUT_RULES = new Set(['$schema', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum']);

function forWriting(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forWriting);
  if (typeof node !== 'object' || node === null) return node;
  const copy: JsonSchema = {};
  for (const [name, value] of Object.entries(node)) {
    if (INPUT_RULES.has(name) && typeof value !== 'object') continue;
    copy[name] = forWriting(value);
  }
  return nullableOf(copy) ?? copy;
}

/** `anyOf [X, null]` would try each branch with a validator for every value; `nullable` is a simple comparison. */
function nullableOf(node: JsonSchema): JsonSchema | null {
  const { anyOf, ...rest } = node;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return null;
  const [first, second] = anyOf as [JsonSchema, JsonSchema];
  if (second['type'] !== 'null' || typeof first['type'] !== 'string') return null;
  return {
    ...rest,
    ...first,
    nullable: true,
    ...(Array.isArray(first['enum']) ? { enum: [...first['enum'], null] } : {}),
  };
}
