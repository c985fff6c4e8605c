import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/page/skeleton-rows.tsx';
import { ErrorState } from '../../ui/states.tsx';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Read aloud while it loads. */
  loading: string;
  errorTitle?: string;
  fallback?: string;
  /** What to say of a failure, where it is not the API's own sentence. */
  words?: (error: Error) => string;
  children: (data: Data) => ReactNode;
};

/** Asked for the first time and not answered yet: how high it will stand is not known, so nothing is drawn below it. */
export const isComing = (query: Pick<UseQueryResult, 'isPending' | 'failureCount'>): boolean =>
  query.isPending && query.failureCount === 0;

/** What a query brought, or that it is on its way, or what went wrong with a button to try again. */
export function Loaded<Data>({
  query,
  loading,
  errorTitle = 'Error Loading Admin Data',
  fallback = 'Failed to load admin data',
  words = (error) => messageOf(error, fallback),
  children,
}: LoadedProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <ErrorState
        title={errorTitle}
        className="py-8"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {words(error)}
      </ErrorState>
    );
  }
  return <Loading>{loading}</Loading>;
}

/** Where panels are on their way; the words are read aloud. */
export function Loading({ children }: { children: string }) {
  return (
    <output aria-label={children}>
      <SkeletonRows />
    </output>
  );
}
