import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILT_PLATFORMS } from './registry.ts';

describe.each(BUILT_PLATFORMS)('the guide for $name', ({ id, setup, connect }) => {
  it('gives the source, the date read and the certainty of every sentence', () => {
    for (const { text, source, readOn, certainty } of [setup.callbackPlace, setup.permissions, ...setup.review]) {
      expect(text).not.toBe('');
      expect(new URL(source).protocol, text).toBe('https:');
      expect(readOn, text).toMatch(/^20\d\d-\d\d-\d\d$/);
      // A statement found only on other people's pages is not called confirmed.
      if (/github\.com/.test(source)) expect(certainty, text).not.toBe('confirmed');
    }
    expect(setup.review.length).toBeGreaterThan(0);
    expect(new Set(connect.scopes).size).toBe(connect.scopes.length);
  });

  it('has nothing left to fill in, in its folder and its case', () => {
    const inFolder = readdirSync(path.join(import.meta.dirname, id), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    const files = [...inFolder, path.join(import.meta.dirname, 'conformance', 'cases', `${id}.ts`)];
    expect(files.filter((file) => /to[ -]fill[ -]in/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
