import { describe, expect, it } from 'vitest';
import { BUILT_PLATFORMS } from './registry.ts';

describe.each(BUILT_PLATFORMS)('the guide for $name', ({ setup, connect }) => {
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
});
