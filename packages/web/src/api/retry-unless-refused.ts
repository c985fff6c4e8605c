import { ApiError } from './api-error.ts';

/** Retries up to `most` times, but only after no answer or a 5xx: a refusal (401, 403, 404, ...) is an answer. */
export const retryUnlessRefused =
  (most: number) =>
  (failures: number, error: Error): boolean =>
    failures < most && !(error instanceof ApiError && error.status < 500);
