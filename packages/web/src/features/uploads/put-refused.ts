/** The store refused the bytes. `status` is 0 when no answer came at all. */
export class PutRefused extends Error {
  override name = 'PutRefused';
  readonly status: number;

  constructor(status: number) {
    super(status === 0 ? 'The upload was interrupted.' : `The upload was refused (${status}).`);
    this.status = status;
  }
}
