import { isUnreachable, messageOf } from './api-error.ts';

/**
 * Says why nothing could be loaded and what to do: the API's own message, else whether no answer or a bad one came.
 * `advice`: what to do where the server had a problem.
 */
export const loadErrorMessage = (error: unknown, advice = ' Please try again in a moment.'): string =>
  messageOf(error, isUnreachable(error) ? 'Please check your connection.' : `The server had a problem.${advice}`);
