import type { User } from '@brandly/contract/profile';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, session } from '../../api/api.ts';

/** What the profile's form sends. */
export type ProfileChange = Parameters<typeof api.updateProfile>[0]['body'];

/** Saves the profile, and has the shell show it. */
export function useSaveProfile() {
  return useMutation({
    mutationFn: (body: ProfileChange) => api.updateProfile({ body }),
    onSuccess: ({ data }) => session.setUser(data.user),
  });
}

/** Saves the one thing, with everything else as it is. */
export const withProfile = (user: User, change: Partial<ProfileChange>): ProfileChange => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  ...change,
});

/** Moves the account to its new address. */
export function useConfirmNewEmail() {
  return useMutation({
    mutationFn: async (body: { email: string; confirmationCode: string }) => {
      await api.confirmNewEmail({ body });
      session.setUser((await api.getProfile()).data.user);
    },
  });
}

/** Where the person is signed in, this place first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api.listSessions({ signal })).data,
  staleTime: 0,
});

/** Signs one place out, or, without an id, all others. */
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

/** Asks for the deletion of the account in two weeks. */
export function useDeleteProfile(user: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: string) => api.deleteProfile({ body: { confirmation } }),
    onSuccess: async ({ deletesAt }) => {
      session.setUser({ ...user, deletesAt });
      // Posts are held and other places signed out by it.
      await queryClient.invalidateQueries();
    },
  });
}

/** Takes it back. */
export function useKeepProfile(user: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.keepProfile(),
    onSuccess: async () => {
      session.setUser({ ...user, deletesAt: null });
      await queryClient.invalidateQueries();
    },
  });
}
