/**
 * How long a test waits for something, in milliseconds. What takes milliseconds on a quiet machine takes seconds on a
 * busy one; patience costs nothing when it happens. The one number for Vitest, the browser and the product.
 */
export const PATIENCE_MS = 60_000;
/** How long one test or one hook may take: it waits for several things, one after the other. */
export const TEST_MS = 5 * PATIENCE_MS;
