/**
 * Why this server does not start, for the person who starts it: one sentence for what is wrong, one for what to do. It
 * is shown as it is, without a stack.
 */
export class StartRefusal extends Error {
  readonly next: string;

  constructor(problem: string, next: string, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'StartRefusal';
    this.next = next;
  }
}
