import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../api/api.ts';
import { isUnreachable } from '../../../api/api-error.ts';
import { useUser } from '../../../api/use-session.ts';
import { toast } from '../../../ui/toast.ts';
import { sendLocalDrafts } from '../local-drafts.ts';
import { putPost } from '../posts-cache.ts';

/** Sends the drafts saved on this device when the page opens and when the connection comes back. */
export function useLocalDrafts(): void {
  const cache = useQueryClient();
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    let sending = false;
    const send = async () => {
      if (sending) return;
      sending = true;
      try {
        const { held = [] } = await navigator.locks.query();
        const { sent, refused } = await sendLocalDrafts(localStorage, userId, {
          create: async ({ brandId, body, idempotencyKey }) =>
            (await api.createPost({ params: { brandId }, body, idempotencyKey })).scheduledPost,
          update: async ({ postId, body }) => (await api.updatePost({ params: { postId }, body })).scheduledPost,
          isUnreachable,
          locks: new Set(held.map(({ name }) => name)),
        });
        for (const post of sent) putPost(cache, post);
        if (sent.length > 0)
          toast.success(`${drafts(sent.length)} from this device ${sent.length === 1 ? 'was' : 'were'} sent`);
        if (refused > 0) toast.warning(`${drafts(refused)} on this device could not be saved on the server`);
      } catch (error) {
        console.warn('Drafts on this device could not be looked through.', error);
      } finally {
        sending = false;
      }
    };
    void send();
    const onOnline = () => void send();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [cache, userId]);
}

const drafts = (count: number): string => (count === 1 ? '1 draft' : `${count} drafts`);
