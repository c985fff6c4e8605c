import { describe, expect, it } from 'vitest';
import { BUILT_PLATFORMS } from './registry.ts';

describe.each(BUILT_PLATFORMS)('the guide for $name', ({ setup, connect }) => {
  it('says of every sentence where it is from, when that was read, and whether the platform says it itself', () => {
    for (const { text, source, readOn, certainty } of [setup.callbackPlace, setup.permissions, ...setup.review]) {
      expect(text).not.toBe('');
      expect(new URL(source).protocol, text).toBe('https:');
      expect(readOn, text).toMatch(/^20\d\d-\d\d-\d\d$/);
      // What stands on somebody else's pages only is not called confirmed.
      if (/github\.com/.test(source)) expect(certainty, text).not.toBe('confirmed');
    }
    expect(setup.review.length).toBeGreaterThan(0);
    expect(new Set(connect.scopes).size).toBe(connect.scopes.length);
  });
});
