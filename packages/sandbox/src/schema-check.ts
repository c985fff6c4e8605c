import type { Deviation } from './official-description.ts';

/** The part of JSON Schema that OpenAPI 3.0 and Google's discovery documents use. */
export type Schema = {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[] | boolean;
  items?: Schema;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  nullable?: boolean;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number | string;
  maximum?: number | string;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
};

export type Resolve = (ref: string) => Schema;

/**
 * What in a value its schema does not allow. Properties that no part of the schema names count as deviations, although
 * OpenAPI would let them pass: a misspelt field is what this is to find.
 */
export function checkSchema(schema: Schema, value: unknown, where: string, resolve: Resolve): Deviation[] {
  const found = schema.$ref === undefined ? schema : resolve(schema.$ref);
  if (value === null) {
    return isNullable(found, resolve) ? [] : [{ where, problem: 'is null' }];
  }
  return [
    ...checkParts(found, value, where, resolve),
    ...checkValue(found, value, where, resolve),
    ...checkUnknown(found, value, where, resolve),
  ];
}

function isNullable(schema: Schema, resolve: Resolve): boolean {
  const found = schema.$ref === undefined ? schema : resolve(schema.$ref);
  return found.nullable === true || (found.allOf ?? []).some((part) => isNullable(part, resolve));
}

/** The composed parts, without the question of unknown properties: that is asked of the whole. */
function checkParts(schema: Schema, value: unknown, where: string, resolve: Resolve): Deviation[] {
  const part = (one: Schema): Deviation[] => {
    const found = one.$ref === undefined ? one : resolve(one.$ref);
    return [...checkParts(found, value, where, resolve), ...checkValue(found, value, where, resolve)];
  };
  const all = (schema.allOf ?? []).flatMap(part);
  const chosen = chosenVariant(schema, value);
  if (chosen !== null) return [...all, ...part({ $ref: chosen })];
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  if (variants.length === 0) return all;
  const outcomes = variants.map(part);
  const best = outcomes.toSorted((one, other) => one.length - other.length)[0] ?? [];
  return [...all, ...best];
}

function chosenVariant(schema: Schema, value: unknown): string | null {
  const { discriminator } = schema;
  if (!discriminator?.mapping || !isRecord(value)) return null;
  return discriminator.mapping[String(value[discriminator.propertyName])] ?? null;
}

function checkValue(schema: Schema, value: unknown, where: string, resolve: Resolve): Deviation[] {
  const problems: Deviation[] = [];
  const say = (problem: string): void => void problems.push({ where, problem });
  if (schema.type !== undefined && !isOfType(schema.type, value)) {
    say(`is no ${schema.type}: ${JSON.stringify(value)?.slice(0, 80)}`);
    return problems;
  }
  if (schema.enum && !schema.enum.includes(value)) say(`is none of ${schema.enum.join(', ')}: ${String(value)}`);
  if (typeof value === 'string') {
    // expression left: the description that is checked against is our own
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
      say(`does not match ${schema.pattern}`);
    if (schema.maxLength !== undefined && value.length > schema.maxLength)
      say(`has more than ${schema.maxLength} characters`);
    if (schema.format === 'date-time' && Number.isNaN(Date.parse(value))) say('is no instant');
  }
  if (typeof value === 'number') {
    if (schema.minimum !== undefined && value < Number(schema.minimum)) say(`is below ${schema.minimum}`);
    if (schema.maximum !== undefined && value > Number(schema.maximum)) say(`is above ${schema.maximum}`);
  }
  if (Array.isArray(value)) {
    if (schema.minItems !== undefined && value.length < schema.minItems) say(`has fewer than ${schema.minItems} items`);
    if (schema.maxItems !== undefined && value.length > schema.maxItems) say(`has more than ${schema.maxItems} items`);
    const { items } = schema;
    if (items) problems.push(...value.flatMap((one, index) => checkSchema(items, one, `${where}[${index}]`, resolve)));
  }
  if (isRecord(value)) problems.push(...checkObject(schema, value, where, resolve));
  return problems;
}

function checkObject(schema: Schema, value: Record<string, unknown>, where: string, resolve: Resolve): Deviation[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const missing = required.filter((name) => value[name] === undefined);
  const { additionalProperties: rest } = schema;
  return [
    ...missing.map((name) => ({ where: `${where}.${name}`, problem: 'is missing' })),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const known = schema.properties?.[name];
      if (known) return checkSchema(known, inner, `${where}.${name}`, resolve);
      return typeof rest === 'object' ? checkSchema(rest, inner, `${where}.${name}`, resolve) : [];
    }),
  ];
}

function checkUnknown(schema: Schema, value: unknown, where: string, resolve: Resolve): Deviation[] {
  if (!isRecord(value)) return [];
  const known = knownProperties(schema, value, resolve);
  if (known === null || known.size === 0) return [];
  return Object.keys(value)
    .filter((name) => !known.has(name))
    .map((name) => ({ where: `${where}.${name}`, problem: 'is not in the description' }));
}

/** null: anything may be in there. */
function knownProperties(schema: Schema, value: unknown, resolve: Resolve): Set<string> | null {
  const found = schema.$ref === undefined ? schema : resolve(schema.$ref);
  if (found.additionalProperties) return null;
  const known = new Set(Object.keys(found.properties ?? {}));
  const chosen = chosenVariant(found, value);
  const variants = chosen === null ? [...(found.oneOf ?? []), ...(found.anyOf ?? [])] : [{ $ref: chosen }];
  for (const part of [...(found.allOf ?? []), ...variants]) {
    const inner = knownProperties(part, value, resolve);
    if (inner === null) return null;
    for (const name of inner) known.add(name);
  }
  return known;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'any') return true;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
