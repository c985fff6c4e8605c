import { OPERATOR_ADVICE } from '@brandly/contract/posts/operator-advice';

/**
 * Returns a notification's message without the advice that is the same for many: it would be cut before its end, and
 * stands in Activity and at the post. Pure.
 */
export const briefly = (message: string): string =>
  Object.values(OPERATOR_ADVICE).reduce(
    (text, { others }) => text.replace(` Try again. ${others}`, '').replace(` ${others}`, ''),
    message,
  );
