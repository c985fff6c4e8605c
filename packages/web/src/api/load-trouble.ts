import { isUnreachable, messageOf } from './api-error.ts';

/** Why nothing could be loaded, and what to do: the API's own sentence, else whether no answer came or a wrong one. */
export const loadTrouble = (error: unknown): string =>
  messageOf(
    error,
    isUnreachable(error)
      ? 'Please check your connection.'
      : 'The server could not answer. Please try again in a moment.',
  );
