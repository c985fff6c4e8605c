import { ApiError } from '../../../api/api-error.ts';

/** 'Performance API error: 503 The service is starting …'. */
export const performanceErrorText = (error: Error): string =>
  error instanceof ApiError
    ? `Performance API error: ${error.status} ${error.message}`
    : 'Performance API error: the server could not be reached.';
