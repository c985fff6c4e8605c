/** Something that keeps Brandly from starting and that a person can mend: one sentence what is wrong, one what to do. */
export class StartProblem extends Error {
  readonly next: string;

  constructor(problem: string, next: string, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'StartProblem';
    this.next = next;
  }
}
