import { Id } from '@brandly/contract/shapes';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** The names of fields in a schema whose values are ids, at any depth. */
export function idFieldsOf(shape: $ZodType): string[] {
  const { def } = (shape as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => (isId(inner) ? [name] : idFieldsOf(inner)));
    case 'array':
      return idFieldsOf(def.element);
    case 'union':
      return [...new Set(def.options.flatMap(idFieldsOf))];
    case 'pipe':
      return idFieldsOf(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
      return idFieldsOf(def.innerType);
    default:
      return [];
  }
}

function isId(shape: $ZodType): boolean {
  if (shape === Id) return true;
  const { def } = (shape as $ZodTypes)._zod;
  return (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') && isId(def.innerType);
}

/**
 * Builds the smallest object that a schema accepts: optional fields are left out, except those in `given` and those
 * that a scheduled post needs. Texts match the kind that their field's name suggests.
 */
export function exampleOf(shape: $ZodType, given: Readonly<Record<string, string>>): Record<string, unknown> {
  const value = example(shape, '', given);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Texts by field name, where not any text will do. */
const TEXTS: Readonly<Record<string, string>> = {
  content: '<p>Good morning</p>',
  fileType: 'image/png',
  industry: 'Retail',
  platform: 'FACEBOOK',
  url: '',
  scheduledFor: '2030-01-01T09:00:00.000Z',
};

/** Optional fields that a scheduled post needs although a draft does not. */
const WANTED_ALL_THE_SAME = ['content', 'scheduledFor', 'platform'];

function example(shape: $ZodType, name: string, given: Readonly<Record<string, string>>): unknown {
  const { def } = (shape as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([field, inner]) => {
          if (isId(inner)) return given[field] === undefined ? [] : [[field, given[field]]];
          return mayBeLeftOut(inner) && !WANTED_ALL_THE_SAME.includes(field)
            ? []
            : [[field, example(inner, field, given)]];
        }),
      );
    case 'string':
      return TEXTS[name] ?? 'Harbor Coffee';
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'enum':
      return TEXTS[name] ?? Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'array':
      return [example(def.element, name, given)];
    case 'union':
      return def.options[0] === undefined ? undefined : example(def.options[0], name, given);
    case 'pipe':
      return example(def.in, name, given);
    case 'optional':
    case 'nullable':
    case 'default':
      return example(def.innerType, name, given);
    default:
      return {};
  }
}

function mayBeLeftOut(shape: $ZodType): boolean {
  const { def } = (shape as $ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'default';
}
