import fc from 'fast-check';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

const LONG = 5_000;
const KILO_64 = 65_536;
const nested = (depth: number, inner: unknown): unknown => (depth === 0 ? inner : [nested(depth - 1, inner)]);
const wide = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`k${at}`, at]));

/** Texts that have broken something somewhere: half characters, NUL, length, marks, paths, other languages. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u200b\u200b',
  '\u202etxt.exe',
  '\ufeff',
  'é'.repeat(LONG),
  'a'.repeat(LONG),
  'a'.repeat(KILO_64 - 2_000),
  `${'a'.repeat(200)}<x`,
  '<p>'.repeat(LONG),
  `${' '.repeat(LONG)}x`,
  '-'.repeat(LONG),
  'F-'.repeat(LONG),
  '../../etc/passwd',
  '%00',
  '%',
  "'; drop table users; --",
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  'http://[::1',
  'https://127.0.0.1/',
  `https://example.com/${'a'.repeat(LONG)}`,
  `${'a.'.repeat(LONG)}com`,
  '#a'.repeat(LONG),
  '@a '.repeat(LONG),
  'a@b.co',
  `${'a'.repeat(LONG)}@b.co`,
  'true',
  '1e308',
  '-1',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  '0x10',
  'null',
  '{}',
  '👩‍👩‍👧'.repeat(500),
  '\u0301'.repeat(LONG),
];
const TIMES = [
  '2026-02-30T10:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59.999-23:59',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '4713-01-01 BC',
  '2027-02-30T10:00',
  '2027-02-28T25:00',
  '2027-03-28T02:30',
  '1969-07-20T20:17:00Z',
  '2099-01-01T00:00:00Z',
  '2027-02-30',
  '2026-12-01',
  '2026-12-01T10:00',
  '2026-12-01T10:00:00Z',
];
const ZONES = [
  ...Intl.supportedValuesOf('timeZone'),
  'UTC',
  'Mars/Olympus',
  'Etc/GMT+14',
  '+01:00',
  'CET',
  'europe/berlin',
];
const NUMBERS = [0, -0, -1, 1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, Number.MIN_VALUE];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...TIMES, ...ZONES) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
const plain = fc.constantFrom(
  'Harbor Coffee',
  'Retail',
  '<p>Good morning</p>',
  'https://example.com/a',
  '1',
  'a1@example.com',
);
/** Anything at all, of any type. */
const junk = fc.oneof(
  text,
  fc.constantFrom<unknown>(...NUMBERS, null, true, false, [], {}, wide, nested(2_000, 1), Array(3_000).fill('a')),
  fc.json({ maxDepth: 4 }).map((json) => JSON.parse(json) as unknown),
);

/** Values for a schema: mostly of the right type, so that they pass validation, with something hostile anywhere. */
export function valuesFor(shape: $ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(shape, known) }, { weight: 1, arbitrary: junk });
}

function fitting(shape: $ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  const inside = (inner: $ZodType) => valuesFor(inner, known);
  const { def } = (shape as $ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format !== undefined
        ? fc.oneof(fc.constantFrom(...TIMES), text)
        : fc.oneof(
            { weight: 3, arbitrary: fc.constantFrom(...known) },
            { weight: 2, arbitrary: plain },
            { weight: 3, arbitrary: text },
          );
    case 'number':
      return fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: 0, max: 100 }));
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom<unknown>(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom<unknown>(...def.values);
    case 'object':
      return objectOf(Object.entries(def.shape), inside);
    case 'array':
      return fc.array(inside(def.element), { maxLength: 4 });
    case 'record':
      return fc.dictionary(fc.oneof(text, fc.constantFrom('privacy', 'link')), inside(def.valueType), { maxKeys: 4 });
    case 'union':
      return fc.oneof(...def.options.map(inside));
    case 'pipe':
      return inside(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def.innerType);
    default:
      return junk;
  }
}

/** Objects with all fields or some, occasionally with unknown keys. */
function objectOf(
  fields: readonly (readonly [string, $ZodType])[],
  inside: (inner: $ZodType) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const own = Object.fromEntries(fields.map(([name, shape]) => [name, inside(shape)]));
  const surprise = fc.option(
    fc.dictionary(fc.constantFrom('constructor', 'toString', 'role', 'a\0'), junk, { maxKeys: 1 }),
    {
      freq: 8,
    },
  );
  const all = fc.oneof(
    { weight: 2, arbitrary: fc.record(own) },
    { weight: 1, arbitrary: fc.record(own, { requiredKeys: [] }) },
  );
  return fc.tuple(all, surprise).map(([value, more]) => ({ ...value, ...more }));
}

/** Raw bodies that are not JSON, or JSON that no program writes. */
export const RAW_BODIES: readonly { type: string; text: string }[] = [
  { type: 'application/json', text: '{"a":1,"a":2}' },
  { type: 'application/json', text: '{"__proto__":{"isAdmin":true}}' },
  { type: 'application/json', text: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  { type: 'application/json', text: '{"content":"\\ud800"}' },
  { type: 'application/json', text: '['.repeat(KILO_64) },
  { type: 'application/json', text: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` },
  { type: 'application/json', text: '{"a":' },
  { type: 'application/json', text: '\0' },
  { type: 'application/json', text: `"${'a'.repeat(KILO_64 - 2)}"` },
  { type: 'application/json', text: 'null' },
  { type: 'application/json', text: '9'.repeat(30_000) },
  { type: 'application/json; charset=utf-16', text: '{}' },
  { type: 'text/plain', text: '{}' },
  { type: 'application/x-www-form-urlencoded', text: 'a=b&a=c' },
  { type: 'multipart/form-data; boundary=x', text: '--x\r\n\r\n\r\n--x--' },
  { type: 'multipart/form-data', text: 'x' },
  { type: 'application/xml', text: '<a/>' },
  { type: `x/${'y'.repeat(LONG)}`, text: 'x' },
];

/** A part of a path or query as it appears in an address: encoded, or as no browser would write it. */
export const addressPart = (known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known, 'facebook', 'all', '1').map(encodeURIComponent) },
    { weight: 3, arbitrary: text.map((raw) => encodeURIComponent(raw.toWellFormed().slice(0, LONG))) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%ED%A0%80', '%ff', '%00', '..', '%2e%2e%2f', '+', ';', '[]') },
  );
