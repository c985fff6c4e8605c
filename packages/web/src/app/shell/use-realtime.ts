import type { Notification } from '@brandly/contract/notifications';
import type { RealtimeMessage } from '@brandly/contract/realtime';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { apiOrigin, session } from '../../api/api.ts';
import { invalidateAfterChange } from '../../api/invalidate-after-change.ts';
import { realtimeSender } from '../../api/realtime/realtime-sender.ts';
import { activityKey } from '../../features/activity/public.ts';
import { analyticsKey } from '../../features/analytics/public.ts';
import { brandsKey } from '../../features/brands/public.ts';
import { invalidateUnread, notificationsKey, toastOf } from '../../features/notifications/public.ts';
import { applyPostChange, postsKey } from '../../features/posts/public.ts';
import { toast } from '../../ui/toast.ts';

/** Keeps the live connection open while somebody is signed in, and refreshes the queries that its messages concern. */
export function useRealtime(): void {
  const queryClient = useQueryClient();
  const { history } = useRouter();
  useEffect(() => {
    const tellOf = (news: Notification) => {
      const { kind, text, opens } = toastOf(news);
      toast[kind](text, opens === null ? {} : { action: { label: 'Open', onPress: () => history.push(opens) } });
    };
    let left = false;
    let stop = () => {};
    // Loads after the first screen, which does not wait for it; the server then repeats what happened meanwhile.
    void import('../../api/realtime/realtime-connection.ts').then(
      ({ pageAgeMs, realtimeUrl, startRealtime }) => {
        if (left) return undefined;
        stop = startRealtime({
          url: realtimeUrl(apiOrigin || window.location.origin),
          tokens: session.tokens,
          onSignedOut: session.markSignedOut,
          pageAgeMs,
          sender: realtimeSender,
          open: (url) => new WebSocket(url),
          random: Math.random,
          onCatchUp: () => invalidateAfterChange(queryClient, []),
          onMessage: (message, isRepeated) => {
            if (message.type === 'profile_changed') void session.askForProfile();
            else applyMessage(queryClient, message);
            if (message.type === 'new_notification' && !isRepeated) tellOf(message.notification);
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
  }, [queryClient, history]);
}

function applyMessage(queryClient: QueryClient, message: RealtimeMessage): void {
  switch (message.type) {
    case 'new_notification':
      invalidateAfterChange(queryClient, notificationsKey);
      return;
    case 'notifications_read':
      invalidateUnread(queryClient);
      return;
    case 'brand_changed':
      // Posts are held, released or cancelled together with their account or brand.
      for (const key of [brandsKey, postsKey, activityKey]) invalidateAfterChange(queryClient, key);
      return;
    case 'followers_changed':
      invalidateAfterChange(queryClient, brandsKey);
      return;
    case 'analytics_changed':
      invalidateAfterChange(queryClient, analyticsKey);
      return;
    case 'post_editors':
      applyPostChange(queryClient, message);
      return;
    case 'ready':
    case 'alive':
      return;
    default:
      applyPostChange(queryClient, message);
      invalidateAfterChange(queryClient, activityKey);
  }
}
