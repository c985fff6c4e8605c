import type { ContactMessage } from '@brandly/contract/contact';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Breakable } from '../../ui/page/breakable.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Segmented } from '../../ui/page/segmented.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { MessagesSearch } from './admin-search.ts';
import { messagesQuery, useReadMessage } from './api.ts';
import { Loaded } from './load-panel.tsx';
import { MESSAGE, MESSAGE_FOOT, MESSAGE_HEAD, MESSAGES, MessagesShape } from './messages-shape.tsx';
import { momentText, numberText } from './moments.ts';
import { Count, PagesNav, PastLastPage } from './pages-nav.tsx';

const shownWith = (unread: number | undefined) =>
  [
    { value: 'all', label: 'All' },
    { value: 'unread', label: unread ? `Unread ${numberText(unread)}` : 'Unread' },
  ] as const;

/** What the answer is headed with in the administrator's own mail program. */
const REPLY_SUBJECT = encodeURIComponent('Your message to Brandly');

type MessagesScreenProps = { search: MessagesSearch; onSearch: (change: MessagesSearch) => void };

/** What visitors have written through the contact form, newest first. */
export function MessagesScreen({ search, onSearch }: MessagesScreenProps) {
  const query = useQuery(messagesQuery(search));
  return (
    <Page
      title="Messages"
      beside={query.data && <Count total={query.data.total} noun="message" isNounSaid />}
      filters={
        <Segmented
          label="Messages shown"
          segments={shownWith(query.data?.unread)}
          value={search.unread === true ? 'unread' : 'all'}
          onValueChange={(shown) => onSearch({ unread: shown === 'unread' || undefined, page: undefined })}
        />
      }
    >
      <Loaded query={query} loading="Loading messages..." waiting={<MessagesShape />} what="the messages">
        {({ messages, ...pages }) =>
          messages.length === 0 && pages.page > 1 ? (
            <PastLastPage icon={<Mail size={22} aria-hidden />} onSearch={onSearch} />
          ) : messages.length === 0 ? (
            <EmptyState
              icon={<Mail size={22} aria-hidden />}
              title={search.unread === true ? 'All caught up' : 'No messages yet'}
            >
              Messages from the public contact form appear here.
            </EmptyState>
          ) : (
            <>
              <ul className={MESSAGES}>
                {messages.map((message) => (
                  <li key={message.id}>
                    <MessageRow message={message} />
                  </li>
                ))}
              </ul>
              <PagesNav {...pages} shown={messages.length} onSearch={onSearch} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function MessageRow({ message }: { message: ContactMessage }) {
  const read = useReadMessage();
  return (
    <article aria-label={`Message from ${message.name}`} className={`${MESSAGE} lg:items-baseline`}>
      <header className={MESSAGE_HEAD}>
        <h2 className={classNames('relative min-w-0 type-name break-words', message.isRead && 'font-regular')}>
          {!message.isRead && (
            // In the margin, so that the names of read and unread ones stand in line.
            <span className="absolute top-2 -left-4 size-2 rounded-chip bg-accent">
              <span className="sr-only">Unread, </span>
            </span>
          )}
          {message.name}
        </h2>
        <time dateTime={message.createdAt} className="type-small text-ink-3">
          {momentText(message.createdAt)}
        </time>
        <p className="col-span-full flex flex-wrap gap-x-3 text-ink-2">
          <span className="address wrap-anywhere">
            <Breakable text={message.email} />
          </span>
          {message.phone && <span className="tabular-nums">{message.phone}</span>}
        </p>
      </header>
      <p className="type-reading text-pretty break-words whitespace-pre-line">{message.message}</p>
      <footer className={MESSAGE_FOOT}>
        <a
          href={`mailto:${message.email}?subject=${REPLY_SUBJECT}`}
          aria-label={`Reply to ${message.name}`}
          className={buttonClass()}
        >
          Reply
        </a>
        {!message.isRead && (
          <Button
            kind="quiet"
            aria-label={`Mark as read, message from ${message.name}`}
            busy={read.isPending}
            onClick={() => read.mutate(message.id)}
          >
            Mark as read
          </Button>
        )}
      </footer>
    </article>
  );
}
