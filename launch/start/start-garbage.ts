/**
 * Frees at once what only the start needed: V8 keeps it until the heap fills up, which takes hours in a server at rest.
 * Measured in docs/decisions/072-memory-after-the-start.md. Does nothing in a process started without --expose-gc.
 */
export function collectStartGarbage(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}
