/**
 * How long a test waits for what is to come, in milliseconds. What comes in milliseconds on a quiet machine takes seconds on one
 * that does much else; patience costs nothing where the thing comes. The one number for Vitest, the browser and the product.
 */
export const PATIENCE_MS = 60_000;
/** How long one test or one hook may take: it waits for several things, one after the other. */
export const TEST_MS = 5 * PATIENCE_MS;
