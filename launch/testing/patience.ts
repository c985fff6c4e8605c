// A setup file of Vitest. What a test waits for comes in milliseconds on a quiet machine; on a busy one it may take seconds,
// and the second that `vi.waitFor` gives by itself is no fact about the product.
import { vi } from 'vitest';

const PATIENCE_MS = 15_000;

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
