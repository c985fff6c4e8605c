import { EDITING_SAID_EVERY_MS } from '@brandly/contract/posts/presence';
import type { PostEditor } from '@brandly/contract/realtime';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { realtimeSender } from '../../../../api/realtime/realtime-sender.ts';
import { editorsQuery } from '../../api.ts';
import { othersAmong } from './presence.ts';

/**
 * Announces over the live connection which posts this composer has open, and returns who else has them open: other
 * people, and other windows of the same person. It leaves out anybody not heard from for a while.
 */
export function usePresence(postIds: readonly string[], open: boolean, now: Temporal.Instant): PostEditor[] {
  const [tabId] = useState(() => crypto.randomUUID());
  const ids = postIds.toSorted().join(' ');
  useEffect(() => {
    if (!open || ids === '') return undefined;
    const say = () => realtimeSender.say({ type: 'editing', tabId, postIds: ids.split(' ') });
    say();
    const timer = setInterval(say, EDITING_SAID_EVERY_MS);
    return () => clearInterval(timer);
  }, [open, ids, tabId]);
  useEffect(() => {
    const leave = () => realtimeSender.say({ type: 'editing', tabId, postIds: [] });
    if (!open) leave();
    return leave;
  }, [open, tabId]);
  const editors = useQueries({
    queries: postIds.map(editorsQuery),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  return othersAmong(editors, tabId, now);
}
