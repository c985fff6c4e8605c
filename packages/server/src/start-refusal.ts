/**
 * Why this server does not start, for the person who starts it: one sentence what is wrong, one what to do. It is shown as
 * it stands, without a stack.
 */
export class StartRefusal extends Error {
  readonly next: string;

  constructor(problem: string, next: string, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'StartRefusal';
    this.next = next;
  }
}
