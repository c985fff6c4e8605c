import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../../api/api.ts';
import { isUnreachable } from '../../../../api/api-error.ts';
import { toast } from '../../../../ui/toast.ts';
import { composerLock, readLocalDrafts } from '../../local-drafts.ts';
import { putPost } from '../../posts-cache.ts';
import { groupOf, refusedText, type SendResult, sendLocalDrafts, sentText } from './send-local-drafts.ts';

const CALLS: Parameters<typeof sendLocalDrafts>[2] = {
  create: async ({ brandId, body, idempotencyKey }) =>
    (await api.createPost({ params: { brandId }, body, idempotencyKey })).scheduledPost,
  update: async ({ postId, body }) => (await api.updatePost({ params: { postId }, body })).scheduledPost,
  isUnreachable,
};

/**
 * Sends a person's waiting drafts, and says what became of them. What an open composer wrote waits until that is
 * closed: it sends its drafts itself, and may have asked for the same post in another way and lost the answer, so that
 * only its own next request makes no second one.
 */
export async function sendAndTell(cache: QueryClient, userId: string): Promise<void> {
  const send = (groupId: string) => sendLocalDrafts(localStorage, { userId, groupId }, CALLS);
  const tell = (results: readonly SendResult[]) => {
    const sent = results.flatMap((result) => result.sent);
    const refused = results.reduce((sum, result) => sum + result.refused, 0);
    for (const post of sent) putPost(cache, post);
    if (sent.length > 0) toast.success(sentText(sent.length));
    if (refused > 0) toast.warning(refusedText(refused));
  };
  const mine = readLocalDrafts(localStorage).filter((draft) => draft.userId === userId);
  const results: SendResult[] = [];
  for (const groupId of new Set(mine.map(groupOf))) {
    const lock = composerLock(groupId);
    const result = await navigator.locks.request(lock, { ifAvailable: true }, (free) => free && send(groupId));
    if (result) results.push(result);
    else void navigator.locks.request(lock, () => send(groupId)).then((later) => tell([later]));
  }
  tell(results);
}
