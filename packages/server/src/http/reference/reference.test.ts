import { contract } from '@brandly/contract/contract';
import { openApiDocument } from '@brandly/contract/openapi';
import type { Route } from '@brandly/contract/route';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exampleOf, requestExample, type Schema } from './example.ts';
import { fieldsOf, typeWords } from './fields.ts';
import { type OpenApi, referencePage } from './page.ts';

const table: [string, Route][] = Object.entries(contract);
const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema;

test.each(table)('what the page shows for %s is what the call accepts and answers', (call, { body, response }) => {
  if (body !== undefined)
    expect(z.safeParse(body, requestExample(call, schemaOf(body, 'input'))).error).toBeUndefined();
  if (response !== undefined)
    expect(z.safeParse(response, exampleOf(schemaOf(response, 'output'), true)).error).toBeUndefined();
});

test('an example that a call would refuse is distinguished from one that it accepts', () => {
  const body = contract.createBrand.body;
  expect(z.safeParse(body, {}).success).toBe(false);
});

test.each<[Schema, string]>([
  [{ type: 'string', format: 'date-time' }, 'instant'],
  [{ type: ['string', 'null'], maxLength: 2000 }, 'text, at most 2,000 characters or null'],
  [{ type: 'string', minLength: 6, maxLength: 6 }, 'text, 6 characters'],
  [{ enum: ['TEXT', 'IMAGE'] }, 'TEXT | IMAGE'],
  [{ type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'whole number, at least 1'],
  [{ type: 'array', items: { type: 'boolean' } }, 'list of true | false'],
  [{}, 'any value'],
])('%j reads "%s"', (schema, words) => {
  expect(typeWords(schema)).toBe(words);
});

test('a nested field is named by its path', () => {
  const schema: Schema = {
    type: 'object',
    required: ['brand'],
    properties: {
      brand: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      files: { type: 'array', items: { type: 'object', properties: { alt: { type: 'string' } } } },
    },
  };
  expect(fieldsOf(schema).map(({ name, isRequired }) => `${name}${isRequired ? '!' : ''}`)).toEqual([
    'brand!',
    'brand.name!',
    'files[]',
    'files[].alt',
  ]);
});

test('each call appears once in the contents and once on the page, which weighs less than 220 KB', () => {
  const page = referencePage(openApiDocument(contract, '1.2.3') as OpenApi, 'https://brandly.example.com');
  for (const [call] of table) {
    expect(page.split(`<article id="${call}">`)).toHaveLength(2);
    expect(page.split(`"><a href="#${call}">`)).toHaveLength(2);
  }
  expect(Buffer.byteLength(page)).toBeLessThan(220_000);
  expect(page).toContain('API 1.2.3');
  // The examples go to the server that shows them.
  expect(page).toContain('BRANDLY=https://brandly.example.com\n');
});

test('the text of a summary cannot become an element of the page', () => {
  const hostile = {
    ask: { method: 'GET', path: '/v1/brands/ask', access: 'admin', summary: '<img src=x>' },
  } as const;
  expect(referencePage(openApiDocument(hostile, '1') as OpenApi, 'http://localhost')).not.toContain('<img src=x>');
});
