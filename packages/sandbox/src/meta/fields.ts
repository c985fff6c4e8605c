import { isRecord } from '../answering/read-call.ts';
import { invalidParameter } from './graph-error.ts';

export type Field = { name: string; inner: Field[] };

/** Parses `id,picture.type(large){url},comments.limit(0).summary(true)`; modifiers are accepted and ignored. */
export function parseFields(text: string): Field[] {
  let at = 0;
  const list = (): Field[] => {
    const fields: Field[] = [];
    while (at < text.length && text[at] !== '}') {
      const name = /^\s*([a-z0-9_]+)\s*/i.exec(text.slice(at));
      if (!name?.[1]) throw invalidParameter(`Syntax error in fields at character ${at}`);
      at += name[0].length;
      for (let modifier = /^\.[a-z_]+\([^)]*\)/i.exec(text.slice(at)); modifier; ) {
        at += modifier[0].length;
        modifier = /^\.[a-z_]+\([^)]*\)/i.exec(text.slice(at));
      }
      let inner: Field[] = [];
      if (text[at] === '{') {
        at += 1;
        inner = list();
        if (text[at] !== '}') throw invalidParameter('Syntax error in fields: } expected');
        at += 1;
      }
      fields.push({ name: name[1], inner });
      if (text[at] === ',') at += 1;
      else break;
    }
    return fields;
  };
  const fields = list();
  if (at < text.length) throw invalidParameter(`Syntax error in fields at character ${at}`);
  return fields;
}

/**
 * Returns the requested fields of a node and always its `id`; leaves out undefined fields, as Graph does.
 * @throws 100 for a field that the node type does not have
 */
export function selectFields(
  type: string,
  node: Record<string, unknown>,
  asked: string | undefined,
  usual: string,
): Record<string, unknown> {
  const chosen: Record<string, unknown> = {};
  for (const field of parseFields(asked ?? usual)) {
    if (!(field.name in node)) {
      throw invalidParameter(`Tried accessing nonexisting field (${field.name}) on node type (${type})`);
    }
    const value = pick(node[field.name], field.inner);
    if (value !== undefined) chosen[field.name] = value;
  }
  return { ...chosen, id: node['id'] };
}

function pick(value: unknown, inner: Field[]): unknown {
  if (inner.length === 0 || value === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => pick(one, inner));
  if (!isRecord(value)) return value;
  if ('data' in value) return { ...value, data: pick(value['data'], inner) };
  return Object.fromEntries(
    inner.filter(({ name }) => name in value).map((field) => [field.name, pick(value[field.name], field.inner)]),
  );
}

/** `2026-09-02T07:00:00+0000`, the format of every Graph time. */
export function graphTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}+0000`;
}
