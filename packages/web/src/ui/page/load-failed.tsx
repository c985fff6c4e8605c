import type { ReactNode } from 'react';
import { loadErrorMessage } from '../../api/load-error-message.ts';
import { RetryButton } from '../button.tsx';
import { ErrorState } from '../states.tsx';

type LoadFailedProps = {
  /** What is missing, as the sentence about it ends: 'your overview'. */
  what: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Why, in place of what the error says. */
  children?: ReactNode;
};

/** Stands in place of what could not be loaded: why, and a button that fetches it again. One voice, where the specification has no words. */
export function LoadFailed({ what, query, children = loadErrorMessage(query.error) }: LoadFailedProps) {
  return (
    <ErrorState title={`We couldn't load ${what}`} action={<RetryButton query={query} />}>
      {children}
    </ErrorState>
  );
}
