/**
 * How long a test waits for something, in milliseconds. What takes milliseconds on a quiet machine takes seconds on a
 * busy one; a long timeout costs nothing when it is not needed. The one number for Vitest, the browser and the product.
 */
export const WAIT_TIMEOUT_MS = 60_000;
/** How long one test or one hook may take: it waits for several things, one after the other. */
export const TEST_TIMEOUT_MS = 5 * WAIT_TIMEOUT_MS;
