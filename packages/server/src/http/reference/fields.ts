import type { Schema } from './example.ts';

export type Field = { name: string; type: string; about: string; isRequired: boolean };

/** The fields of an object, nested ones as `outer.inner`, for a table. */
export function fieldsOf(schema: Schema, before = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    const inner = value.items?.properties === undefined ? value : value.items;
    const path = `${before}${name}${value.type === 'array' ? '[]' : ''}`;
    return [
      { name: path, type: typeWords(value), about: value.description ?? '', isRequired },
      ...fieldsOf(inner, `${path}.`),
    ];
  });
}

/** Describes a type: `text, 1 to 64 characters`, `DRAFT or SCHEDULED`, `instant or null`. */
export function typeWords(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(String).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeWords))].join(' or ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeWords({ ...schema, type })).join(' or ');
  switch (schema.type) {
    case 'string':
      return textWords(schema);
    case 'integer':
    case 'number':
      return `${schema.type === 'integer' ? 'whole number' : 'number'}${rangeWords(schema)}`;
    case 'boolean':
      return 'true | false';
    case 'array':
      return schema.items === undefined ? 'list' : `list of ${typeWords(schema.items)}`;
    case 'object':
      return 'object';
    case 'null':
      return 'null';
    default:
      return 'any value';
  }
}

function textWords({ format, minLength = 0, maxLength }: Schema): string {
  if (format === 'date-time') return 'instant';
  if (format === 'date') return 'day';
  const kind = format === 'email' ? 'email address' : format === 'uri' ? 'address' : 'text';
  if (maxLength === undefined) return kind;
  const most = maxLength.toLocaleString('en-US');
  if (minLength === maxLength) return `${kind}, ${most} characters`;
  return minLength === 0 ? `${kind}, at most ${most} characters` : `${kind}, ${minLength} to ${most} characters`;
}

/** The bounds of safe integers apply to any number, so they are left out. */
function rangeWords({ minimum, exclusiveMinimum, maximum }: Schema): string {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  const from = least === undefined || least <= Number.MIN_SAFE_INTEGER ? undefined : least.toLocaleString('en-US');
  const to = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : maximum.toLocaleString('en-US');
  if (from !== undefined && to !== undefined) return `, ${from} to ${to}`;
  if (from !== undefined) return `, at least ${from}`;
  return to === undefined ? '' : `, at most ${to}`;
}
