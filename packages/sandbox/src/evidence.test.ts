import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const words = z.string().min(20);
const evidence = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('document'), at: z.url({ protocol: /^https$/ }) }),
  z.strictObject({ kind: z.literal('recorded'), where: words }),
  z.strictObject({
    kind: z.literal('code'),
    repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
    file: z.string().min(3),
  }),
  z.strictObject({ kind: z.literal('believed'), why: words }),
]);

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => path.basename(file) === 'evidence.ts' && path.dirname(file) !== '.',
);

describe('the evidence for the stand-ins’ answers', () => {
  it.each(FILES)(
    '%s names a page, a recorded answer, a file of a repository, or a reason to believe it',
    async (file) => {
      const known: Record<string, unknown> = await import(path.join(import.meta.dirname, file));
      const all = Object.values(known).flatMap((one) => {
        const isOne = typeof one === 'object' && one !== null && 'kind' in one;
        return isOne || typeof one !== 'object' || one === null ? [one] : Object.values(one);
      });
      expect(all.length).toBeGreaterThan(0);
      for (const one of all) expect(() => evidence.parse(one)).not.toThrow();
    },
  );
});
