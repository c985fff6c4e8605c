// A setup file of Vitest: no wait ends before its patience is over, whatever the test says. A second, or ten, is a
// guess at the speed of a machine, not a fact about the product.
import { vi } from 'vitest';
import { PATIENCE_MS } from '../patience-ms.ts';

// Marked on the process, since its test files share `vi` and each runs this file again.
const IS_PATIENT = Symbol.for('brandly.patient');
if (!(IS_PATIENT in vi.waitFor)) {
  const { waitFor, waitUntil } = vi;
  type Options = Parameters<typeof waitFor>[1];
  const patient = (options: Options = {}) => {
    const { timeout = 0, ...rest } = typeof options === 'number' ? { timeout: options } : options;
    return { ...rest, timeout: Math.max(timeout, PATIENCE_MS) };
  };
  const patientWaitFor: typeof waitFor = (callback, options) => waitFor(callback, patient(options));
  vi.waitFor = Object.assign(patientWaitFor, { [IS_PATIENT]: true });
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
}
