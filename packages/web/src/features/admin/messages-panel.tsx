import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/status-badge.tsx';
import { messagesQuery, useReadMessage } from './api.ts';
import { Loaded } from './load-panel.tsx';
import { momentText } from './moments.ts';
import { Panel } from './panel.tsx';

/** What visitors have written through the contact form. */
export function MessagesPanel() {
  const query = useQuery(messagesQuery);
  const read = useReadMessage();
  return (
    <Panel title="Contact Messages">
      <Loaded query={query} loading="Loading messages...">
        {({ messages, total }) =>
          messages.length === 0 ? (
            <p className="type-body text-ink-2">Nobody has written yet.</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {messages.map((message) => (
                  <li key={message.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
                    <p className="flex flex-wrap items-center gap-2 type-body">
                      <span className="font-strong">{message.name}</span>
                      <a href={`mailto:${message.email}`} className="break-all text-accent-text underline">
                        {message.email}
                      </a>
                      {message.phone && <span className="text-ink-2">{message.phone}</span>}
                      {!message.isRead && <Badge status="scheduled">New</Badge>}
                      <span className="ml-auto type-small text-ink-3">{momentText(message.createdAt)}</span>
                    </p>
                    <p className="type-reading break-words whitespace-pre-line text-ink-2">{message.message}</p>
                    {!message.isRead && (
                      <Button
                        className="justify-self-start"
                        busy={read.isPending && read.variables === message.id}
                        onClick={() => read.mutate(message.id)}
                      >
                        Mark as read<span className="sr-only">, message of {message.name}</span>
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {total > messages.length && (
                <p className="type-small text-ink-3">
                  The newest {messages.length} of {total}.
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
