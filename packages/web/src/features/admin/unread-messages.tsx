import { useQuery } from '@tanstack/react-query';
import { messagesQuery } from './api.ts';
import { numberText } from './moments.ts';

/** How many messages nobody has read, at the end of their row in the sidebar. */
export function UnreadMessages() {
  const unread = useQuery(messagesQuery({})).data?.unread;
  if (!unread) return null;
  return (
    <span className="ml-auto type-small text-ink-2 tabular-nums">
      {numberText(unread)}
      <span className="sr-only"> unread</span>
    </span>
  );
}
