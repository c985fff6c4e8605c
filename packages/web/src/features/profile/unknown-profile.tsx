import { useQuery } from '@tanstack/react-query';
import { api, session } from '../../api/api.ts';
import { loadErrorMessage } from '../../api/load-error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';

const ASK_AGAIN_MS = 5_000;

/** Replaces a screen that needs the profile: retries, and says what fails. `level`: 1 when it is alone on the page. */
export function UnknownProfile({ level = 2 }: { level?: 1 | 2 }) {
  const load = useQuery({
    queryKey: ['unknown-profile'],
    queryFn: async () => {
      session.setUser((await api.getProfile()).data.user);
      return true;
    },
    retry: false,
    refetchInterval: ASK_AGAIN_MS,
    gcTime: 0,
  });
  if (!load.isError) return <Loader className="py-16">Loading your profile...</Loader>;
  return (
    <ErrorState
      level={level}
      title="Your profile could not be loaded"
      action={
        <Button busy={load.isFetching} onClick={() => void load.refetch()}>
          Try again
        </Button>
      }
    >
      {loadErrorMessage(load.error)} Nothing was changed.
    </ErrorState>
  );
}
