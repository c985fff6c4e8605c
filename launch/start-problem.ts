/** A problem that keeps Brandly from starting and that a person can fix: one sentence what is wrong, one what to do. */
export class StartProblem extends Error {
  readonly next: string;

  constructor(problem: string, next: string, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'StartProblem';
    this.next = next;
  }
}

/** Prints why Brandly doesn't start; for an unforeseen error, everything known about it. */
export function explain(error: unknown): void {
  if (error instanceof StartProblem) console.error(`\n✗ ${error.message}\n  ${error.next}\n`);
  else console.error('\n✗ Brandly met an error it does not know:\n', error);
}
