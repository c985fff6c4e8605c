import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { notificationsKey } from './api.ts';

/** Marks every notification as read, shown or not. */
export function useReadAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.readAllNotifications(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
    onError: (failure) => toast.error(messageOf(failure, 'The notifications could not be marked as read.')),
  });
}
