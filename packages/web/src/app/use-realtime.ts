import type { RealtimeMessage } from '@brandly/contract/realtime';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiOrigin, session } from '../api/api.ts';
import { realtimeLine } from '../api/realtime-line.ts';
import { activityKey } from '../features/activity/public.ts';
import { analyticsKey } from '../features/analytics/public.ts';
import { brandsKey } from '../features/brands/public.ts';
import { notificationsKey } from '../features/notifications/public.ts';
import { applyPostChange } from '../features/posts/public.ts';
import { useToast } from '../ui/toast.ts';

/** Listens while somebody is signed in, and brings what it hears into the answers the screens show. */
export function useRealtime(): void {
  const queryClient = useQueryClient();
  const toast = useToast();
  useEffect(() => {
    let left = false;
    let stop = () => {};
    // After the first screen: what it says is also what the screens have just asked for.
    void import('../api/realtime-connection.ts').then(
      ({ realtimeUrl, startRealtime }) => {
        if (left) return undefined;
        stop = startRealtime({
          url: realtimeUrl(apiOrigin || window.location.origin),
          token: () => session.tokens.get(),
          line: realtimeLine,
          open: (url) => new WebSocket(url),
          random: Math.random,
          onCatchUp: () => void queryClient.invalidateQueries(),
          onMessage: (message) => {
            applyMessage(queryClient, message);
            if (message.type === 'new_notification') toast.success(message.message);
          },
        });
        return undefined;
      },
      (error: unknown) => console.warn('Changes are not heard until the page is loaded again.', error),
    );
    return () => {
      left = true;
      stop();
    };
  }, [queryClient, toast]);
}

function applyMessage(queryClient: QueryClient, message: RealtimeMessage): void {
  switch (message.type) {
    case 'new_notification':
      void queryClient.invalidateQueries({ queryKey: notificationsKey });
      return;
    case 'brand_changed':
    case 'followers_changed':
      void queryClient.invalidateQueries({ queryKey: brandsKey });
      return;
    case 'analytics_changed':
      void queryClient.invalidateQueries({ queryKey: analyticsKey });
      return;
    case 'post_editors':
      applyPostChange(queryClient, message);
      return;
    case 'ready':
    case 'alive':
      return;
    default:
      applyPostChange(queryClient, message);
      void queryClient.invalidateQueries({ queryKey: activityKey });
  }
}
