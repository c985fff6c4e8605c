import { Ajv2019, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv/dist/2019.js';
import type { Deviation } from './official-description.ts';

/** The part of JSON Schema that OpenAPI 3.0, 3.1 and Google's discovery documents use. */
export type Schema = {
  $ref?: string;
  /** Several from OpenAPI 3.1 on, one of which may be `null`. */
  type?: string | string[];
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

/** Returns what a schema does not allow in a value. `where` is the value's own place, e.g. `request`. */
export type CheckSchema = (schema: Schema, value: unknown, where: string) => Deviation[];

/** The same for the parameters of a query, each a text. */
type CheckQuery = (
  known: Readonly<Record<string, { schema?: Schema | undefined; required?: boolean | undefined }>>,
  query: Readonly<Record<string, string>>,
) => Deviation[];

const DESCRIPTION = 'description';
/** Reported only along with the errors inside them, so left out. */
const AROUND = new Set(['if', 'anyOf']);
const NULL = { type: 'null' };

/**
 * Checks values against the schemas of one description. Properties that no part of a schema names count as deviations,
 * although OpenAPI would let them pass: this is meant to find misspelt fields.
 */
export function schemaChecker(named: Readonly<Record<string, Schema>>): { check: CheckSchema; checkQuery: CheckQuery } {
  const resolve = ({ $ref, ...own }: Schema): Schema => ($ref === undefined ? own : (named[nameOf($ref)] ?? {}));
  const parts = (schema: Schema): Schema[] => [
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? schema.anyOf ?? []),
    ...Object.values(schema.discriminator?.mapping ?? {}).map(($ref) => ({ $ref })),
  ];
  const isNullable = (schema: Schema): boolean => {
    const { nullable, type, allOf = [], oneOf = [], anyOf = [] } = resolve(schema);
    return nullable === true || type?.includes('null') === true || [...allOf, ...oneOf, ...anyOf].some(isNullable);
  };
  const namesProperties = (schema: Schema): boolean => {
    const found = resolve(schema);
    return found.properties !== undefined || parts(found).some(namesProperties);
  };
  /** The schema of a whole value, where unknown properties are reported. */
  const whole = (schema: Schema): AnySchemaObject => {
    const asked = { ...part(schema), ...(namesProperties(schema) && { unevaluatedProperties: false }) };
    return { if: NULL, else: asked, ...(!isNullable(schema) && { not: NULL }) };
  };
  /** One of several schemas of the same value, translated to JSON Schema. */
  const part = (schema: Schema): AnySchemaObject => {
    if (schema.$ref !== undefined) return { $ref: `${DESCRIPTION}#/$defs/${nameOf(schema.$ref)}` };
    const { type, properties, additionalProperties: rest, items, minimum, maximum, required, format } = schema;
    const { enum: values, pattern, maxLength, minItems, maxItems, allOf, discriminator } = schema;
    const one = (schema.oneOf ?? schema.anyOf)?.map(part);
    const chosen = Object.entries(discriminator?.mapping ?? {});
    const is = (value: AnySchemaObject) => {
      const name = discriminator?.propertyName ?? '';
      return { properties: { [name]: value }, required: [name] };
    };
    const isChosen = chosen.length > 0 && is({ enum: chosen.map(([value]) => value) });
    const variants = [
      ...chosen.map(([value, $ref]) => ({ if: { not: is({ const: value }) }, else: part({ $ref }) })),
      ...(one ? [{ if: isChosen, else: { anyOf: one } }] : []),
    ];
    return {
      ...(type !== undefined && type !== 'any' && { type }),
      ...(properties && { properties: mapped(properties, whole) }),
      ...(rest !== undefined && { additionalProperties: typeof rest === 'object' ? whole(rest) : true }),
      ...(items && { items: whole(items) }),
      ...(values && { enum: values }),
      ...(pattern !== undefined && { pattern }),
      ...(maxLength !== undefined && { maxLength }),
      ...(minItems !== undefined && { minItems }),
      ...(maxItems !== undefined && { maxItems }),
      ...(minimum !== undefined && { minimum: Number(minimum) }),
      ...(maximum !== undefined && { maximum: Number(maximum) }),
      ...(Array.isArray(required) && { required }),
      ...(format === 'date-time' && { format }),
      allOf: [...(allOf ?? []).map(part), ...variants],
    };
  };
  const ajv = new Ajv2019({
    allErrors: true,
    strict: false,
    validateSchema: false,
    formats: { 'date-time': (text: string) => !Number.isNaN(Date.parse(text)) },
  });
  ajv.addSchema({ $id: DESCRIPTION, $defs: mapped(named, part) });
  const compiled = new WeakMap<Schema, ValidateFunction>();
  const check: CheckSchema = (schema, value, where) => {
    const validate = compiled.get(schema) ?? ajv.compile(whole(schema));
    compiled.set(schema, validate);
    if (validate(value) === true) return [];
    return (validate.errors ?? []).filter(({ keyword }) => !AROUND.has(keyword)).map((one) => deviation(one, where));
  };
  const checkQuery: CheckQuery = (known, query) => [
    ...Object.entries(query).flatMap(([name, value]) => {
      const { [name]: one } = known;
      if (!one) return [{ where: `query.${name}`, problem: 'is not in the description' }];
      return one.schema ? check(one.schema, typed(resolve(one.schema), value), `query.${name}`) : [];
    }),
    ...Object.entries(known).flatMap(([name, { required }]) =>
      required && !(name in query) ? [{ where: `query.${name}`, problem: 'is missing' }] : [],
    ),
  ];
  return { check, checkQuery };
}

/** Converts a query value, which is text, to the type that its schema declares. */
function typed({ type }: Schema, value: string): unknown {
  if (type === 'integer' || type === 'number') return Number(value);
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return type === 'array' ? value.split(',') : value;
}

function deviation({ instancePath, keyword, params, message }: ErrorObject, where: string): Deviation {
  const place = where + instancePath.replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.');
  if (keyword === 'required') return { where: `${place}.${params['missingProperty']}`, problem: 'is missing' };
  if (keyword === 'unevaluatedProperties')
    return { where: `${place}.${params['unevaluatedProperty']}`, problem: 'is not in the description' };
  if (keyword === 'not') return { where: place, problem: 'is null' };
  return { where: place, problem: message ?? keyword };
}

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? '';

const mapped = <From, To>(all: Readonly<Record<string, From>>, to: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, to(one)]));
