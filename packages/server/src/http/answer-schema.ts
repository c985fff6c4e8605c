import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/**
 * Writes answers by their schema. What writes is made with the first answer: to make those of all calls takes 80 ms of CPU of an API
 * that a test starts, for calls of which most are not made there.
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
 * The JSON Schema by which an answer is written. Properties that the contract does not name are dropped, a missing one
 * is an error. Rules for input (patterns, formats, bounds) are taken out: they cost time and say nothing about writing.
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

/** `anyOf [X, null]` would try each branch with a validator for every value; `nullable` is a plain comparison. */
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
