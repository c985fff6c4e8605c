/** The store refused the bytes. `status` is 0 when no answer came at all. */
export class PutRefused extends Error {
  override name = 'PutRefused';
  readonly status: number;

  constructor(status: number) {
    super(status === 0 ? 'The upload was interrupted.' : `The upload was refused (${status}).`);
    this.status = status;
  }
}

/** The chosen file was changed, moved or deleted since then: the browser no longer reads it. */
export class FileGone extends Error {
  override name = 'FileGone';
}
