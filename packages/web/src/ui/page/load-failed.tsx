import { loadErrorMessage } from '../../api/load-error-message.ts';
import { RetryButton } from '../button.tsx';
import { ErrorState } from '../states.tsx';

type LoadFailedProps = { title: string; query: { error: unknown; isFetching: boolean; refetch: () => unknown } };

/** Stands in place of what could not be loaded: why, and a button that fetches it again. */
export function LoadFailed({ title, query }: LoadFailedProps) {
  return (
    <ErrorState title={title} action={<RetryButton query={query} />}>
      {loadErrorMessage(query.error)}
    </ErrorState>
  );
}
