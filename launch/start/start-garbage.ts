/**
 * Frees what only the start needed, at once: V8 leaves it until the heap fills up, which a server at rest does not do for
 * hours. Measured in docs/decisions/072-memory-after-the-start.md. A process started without --expose-gc goes on as it is.
 */
export function collectStartGarbage(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}
