import type { ProfileChange, User } from '@brandly/contract/profile';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, session } from '../../api/api.ts';

/** Saves the profile and updates the session with it. */
export function useSaveProfile() {
  return useMutation({
    mutationFn: (body: ProfileChange) => api.updateProfile({ body }),
    onSuccess: ({ data }) => session.setUser(data.user),
  });
}

/** Moves the account to its new email address; `onMoved` is called even when the form is unmounted by then. */
export function useConfirmNewEmail(user: User, onMoved: () => void) {
  return useMutation({
    mutationFn: (body: { email: string; confirmationCode: string }) => api.confirmNewEmail({ body }),
    onSuccess: (_done, { email }) => {
      onMoved();
      session.setUser({ ...user, email: email.toLowerCase() });
    },
  });
}

/** The devices on which the person is signed in, this one first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api.listSessions({ signal })).data,
  staleTime: 0,
});

/** Signs out one device, or, without an id, all others. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await api.endOtherSessions();
      else await api.endSession({ params: { id } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Requests the deletion of the account in two weeks. */
export function useDeleteProfile(user: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { confirmation: string; password?: string }) => api.deleteProfile({ body }),
    onSuccess: ({ deletesAt }) => {
      session.setUser({ ...user, deletesAt });
      // It holds posts and signs out other devices.
      void queryClient.invalidateQueries();
    },
  });
}

/** Cancels the deletion; `onCancelled` is called even when the button is unmounted by then. */
export function useCancelDeletion(user: User, onCancelled: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.keepProfile(),
    onSuccess: () => {
      onCancelled();
      session.setUser({ ...user, deletesAt: null });
      void queryClient.invalidateQueries();
    },
  });
}
