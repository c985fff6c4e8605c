import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { RetryButton } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { SkeletonRows } from '../../ui/page/skeleton-rows.tsx';
import { ErrorState } from '../../ui/states.tsx';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Screen readers read it while the data loads. */
  loading: string;
  /** The shape of what comes, if it is no list. */
  waiting?: ReactNode;
  /** What is missing where the specification has no words for it, as the sentence about it ends: 'the messages'. */
  what?: string;
  errorTitle?: string;
  fallback?: string;
  /** What to say about a failure, in place of the API's own message. */
  words?: (error: Error) => string;
  children: (data: Data) => ReactNode;
};

/** True during the first request: the height of the result is not known yet, so nothing is drawn below it. */
export const isComing = (query: Pick<UseQueryResult, 'isPending' | 'failureCount'>): boolean =>
  query.isPending && query.failureCount === 0;

/** Shows the data of a query, or that it is loading, or what went wrong with a button to try again. */
export function Loaded<Data>({
  query,
  loading,
  waiting,
  what,
  errorTitle = 'Error Loading Admin Data',
  fallback = 'Failed to load admin data',
  words = (error) => messageOf(error, fallback),
  children,
}: LoadedProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (error && what) return <LoadFailed what={what} query={query} />;
  if (error) {
    return (
      <ErrorState
        title={errorTitle}
        className="py-8"
        action={<RetryButton query={{ isFetching, refetch }}>Try Again</RetryButton>}
      >
        {words(error)}
      </ErrorState>
    );
  }
  return <Loading shape={waiting}>{loading}</Loading>;
}

/** Placeholders for panels; screen readers read the text. */
export function Loading({ children, shape = <SkeletonRows /> }: { children: string; shape?: ReactNode }) {
  return (
    <output aria-label={children} className="block">
      {shape}
    </output>
  );
}
