import { contract } from '@brandly/contract/contract';
import type { RouteTable } from '@brandly/contract/route';
import fastJsonStringify from 'fast-json-stringify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerSchema, answerWriter } from './answer-schema.ts';

const Shape = z.object({
  id: z.string(),
  at: z.iso.datetime({ offset: true }),
  count: z.nullable(z.number()),
  kind: z.nullable(z.enum(['a', 'b'])),
  inner: z.nullable(z.object({ name: z.string() })),
  list: z.array(z.object({ name: z.string() })),
});
const write = answerWriter(Shape);
const full = { id: '1', at: '2026-05-04T10:00:00Z', count: 3, kind: 'a', inner: { name: 'x' }, list: [{ name: 'y' }] };

test('an answer is written as it is', () => {
  expect(JSON.parse(write(full))).toEqual(full);
});

test('a missing value is written as null, not as zero or an empty text', () => {
  const empty = { ...full, count: null, kind: null, inner: null, list: [] };
  expect(JSON.parse(write(empty))).toEqual(empty);
});

test('a column that the contract does not name never leaves, at any depth', () => {
  const leaky = { ...full, password: 'p', inner: { name: 'x', token: 't' }, list: [{ name: 'y', secret: 's' }] };
  expect(JSON.parse(write(leaky))).toEqual(full);
});

test('an answer that lacks a field is a failure, not a partial answer', () => {
  const { id: _, ...rest } = full;
  expect(() => write(rest)).toThrow(/required/);
});

test('every answer of the contract can be written', () => {
  const table: RouteTable = contract;
  const written = Object.entries(table).filter(([, route]) => route.response !== undefined);
  expect(written.length).toBeGreaterThan(20);
  for (const [, route] of written) if (route.response) fastJsonStringify(answerSchema(route.response));
});

test('a call that nobody makes costs nothing at the start', () => {
  const unread = z.lazy((): z.ZodMiniType => {
    throw new Error('read');
  });
  const writeUnread = answerWriter(z.object({ unread }));
  expect(() => writeUnread({ unread: 1 })).toThrow('read');
});
