import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../../api/use-session.ts';
import { readLocalDrafts } from '../local-drafts.ts';

/** Sends the drafts saved on this device when the page opens and when the connection comes back. */
export function useLocalDrafts(): void {
  const cache = useQueryClient();
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    let sending = false;
    /** The connection came back while they were being sent, perhaps in vain. */
    let again = false;
    const send = async () => {
      again = sending;
      if (sending || readLocalDrafts(localStorage).length === 0) return;
      sending = true;
      try {
        // Loaded on demand, because drafts seldom wait.
        const { sendAndTell } = await import('./waiting/send-and-tell.ts');
        await sendAndTell(cache, userId);
      } catch (error) {
        console.warn('Drafts on this device could not be looked through.', error);
      } finally {
        sending = false;
      }
      if (again) void send();
    };
    void send();
    const onOnline = () => void send();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [cache, userId]);
}
