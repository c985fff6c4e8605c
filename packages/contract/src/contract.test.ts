import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ACTIONS } from './brands/permissions.ts';
import { contract } from './contract.ts';
import { ERRORS, errorSentence } from './errors.ts';
import { openApiDocument } from './openapi/openapi.ts';
import { RealtimeHello, RealtimeSaying } from './realtime.ts';
import type { Route } from './route.ts';
import { KEEPABLE } from './shapes.ts';
import { textsIn } from './testing/texts-in.ts';

const table: [string, Route][] = Object.entries(contract);

describe('the contract', () => {
  it('has no two calls at one address', () => {
    const addresses = table.map(([, route]) => `${route.method} ${route.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(table)('%s names every parameter of its path', (_name, route) => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(new Set(Object.keys(route.params?.def.shape ?? {}))).toEqual(new Set(inPath));
  });

  it.each(table.filter(([, route]) => route.body !== undefined))('%s refuses keys it does not know', (_name, route) => {
    const issues = route.body?.safeParse({ surprise: 1 }).error?.issues ?? [];
    expect(issues.some((issue) => issue.code === 'unrecognized_keys')).toBe(true);
  });

  const sent = table.flatMap(([name, route]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const shape = route[part];
      return shape === undefined ? [] : [[`${part} of ${name}`, shape] as const];
    }),
  );

  it.each([
    ...sent,
    ['the first message of a live connection', RealtimeHello],
    ['a later one', RealtimeSaying],
  ] as const)('bounds every text of the %s, and keeps out what cannot be kept', (_name, shape) => {
    for (const { path, checks } of textsIn(shape)) {
      expect(
        checks.some(({ def }) => def.check === 'max_length'),
        `${path} has no length`,
      ).toBe(true);
      expect(checks, `${path} is not made with text() of shapes.ts`).toContain(KEEPABLE._zod);
    }
  });

  it('finds an unchecked text at any depth', () => {
    const bare = z.pipe(
      z.optional(z.strictObject({ a: z.array(z.record(z.string(), z.nullable(z.union([z.number(), z.string()])))) })),
      z.transform((all) => all),
    );
    expect(textsIn(bare).map(({ path }) => path)).toEqual(['.a[].key', '.a[].*']);
  });

  it('has a call for every action that a person may be allowed', () => {
    const named = new Set<string>(table.map(([, route]) => route.access));
    expect([...ACTIONS].filter((action) => !named.has(action))).toEqual([]);
  });

  it('makes an OpenAPI 3.1 document with an operation for every call', () => {
    const document = openApiDocument(contract, '1.0.0') as { openapi: string; paths: Record<string, object> };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.values(document.paths).flatMap((item) => Object.keys(item)).length).toBe(table.length);
  });
});

describe('the error catalogue', () => {
  it.each(Object.entries(ERRORS))('%s has a status and a sentence that ends', (_code, [status, sentence]) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(sentence.length).toBeGreaterThan(5);
  });

  it('fills values in and shows a missing one instead of hiding it', () => {
    expect(errorSentence('account_not_connected', { platform: 'X' })).toBe('No X account connected for this brand');
    expect(errorSentence('account_not_connected')).toContain('{platform}');
  });
});
