// A setup file of Vitest. What a test waits for comes in milliseconds on a quiet machine; on a busy one it may take seconds,
// and the second that `vi.waitFor` gives by itself is no fact about the product.
import { vi } from 'vitest';

const PATIENCE_MS = 15_000;

// Of the process, since its test files share `vi` and each runs this anew.
const IS_PATIENT = Symbol.for('brandly.patient');
if (!(IS_PATIENT in vi.waitFor)) {
  const waitFor = vi.waitFor.bind(vi);
  const patient: typeof waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
  vi.waitFor = Object.assign(patient, { [IS_PATIENT]: true });
}
