import type { $ZodCheck, $ZodType, $ZodTypes } from 'zod/v4/core';

/** A text field of a shape: its path and its checks. */
export type TextIn = { path: string; checks: readonly $ZodCheck['_zod'][] };

/** Lists every free text of a shape at any depth. Texts with a format (a date, an instant) and enums are left out. */
export function textsIn(shape: $ZodType, path = ''): TextIn[] {
  const { def } = (shape as $ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format !== undefined
        ? []
        : [{ path, checks: (def.checks ?? []).map((check) => check._zod) }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textsIn(field, `${path}.${name}`));
    case 'array':
      return textsIn(def.element, `${path}[]`);
    case 'record':
      return [...textsIn(def.keyType, `${path}.key`), ...textsIn(def.valueType, `${path}.*`)];
    case 'union':
      return def.options.flatMap((option) => textsIn(option, path));
    case 'pipe':
      return [...textsIn(def.in, path), ...textsIn(def.out, path)];
    case 'optional':
    case 'nullable':
    case 'default':
      return textsIn(def.innerType, path);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
      return [];
    default:
      throw new Error(`${path}: nobody has said whether ${def.type} can hold a text`);
  }
}
