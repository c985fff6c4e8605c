import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, session } from '../../api/api.ts';
import { loadErrorMessage } from '../../api/load-error-message.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { SkeletonRows } from '../../ui/page/skeleton-rows.tsx';

const LOADING = 'Loading your profile...';
const ASK_AGAIN_MS = 5_000;

type UnknownProfileProps = {
  /** What the person opened, as a sentence about it ends. */
  what?: string;
  /** The shape of what comes. */
  waiting?: ReactNode;
};

/** Asks for the profile again and again. */
export const unknownProfileQuery = {
  queryKey: ['unknown-profile'],
  queryFn: async () => {
    session.setUser((await api.getProfile()).data.user);
    return true;
  },
  retry: false,
  refetchInterval: ASK_AGAIN_MS,
  gcTime: 0,
};

/** Stands where a screen needs the profile: placeholders until it is known, or what fails. It asks again by itself. */
export function UnknownProfile({ what = 'your profile', waiting = <SkeletonRows /> }: UnknownProfileProps) {
  const load = useQuery(unknownProfileQuery);
  if (!load.isError) {
    return (
      <>
        <output className="sr-only">{LOADING}</output>
        {waiting}
      </>
    );
  }
  return (
    <LoadFailed what={what} query={load}>
      {loadErrorMessage(load.error, '')} This page keeps trying.
    </LoadFailed>
  );
}
