// A setup file of Vitest: no wait ends before WAIT_TIMEOUT_MS is over, whatever the test says. A second, or ten, is a
// guess at the speed of a machine, not a fact about the product.
import { vi } from 'vitest';
import { WAIT_TIMEOUT_MS } from '../test-timeouts.ts';

// Marked on the process, since its test files share `vi` and each runs this file again.
const HAS_LONG_TIMEOUT = Symbol.for('brandly.long-timeout');
if (!(HAS_LONG_TIMEOUT in vi.waitFor)) {
  const { waitFor, waitUntil } = vi;
  type Options = Parameters<typeof waitFor>[1];
  const withLongTimeout = (options: Options = {}) => {
    const { timeout = 0, ...rest } = typeof options === 'number' ? { timeout: options } : options;
    return { ...rest, timeout: Math.max(timeout, WAIT_TIMEOUT_MS) };
  };
  const waitForLonger: typeof waitFor = (callback, options) => waitFor(callback, withLongTimeout(options));
  vi.waitFor = Object.assign(waitForLonger, { [HAS_LONG_TIMEOUT]: true });
  vi.waitUntil = (callback, options) => waitUntil(callback, withLongTimeout(options));
}
