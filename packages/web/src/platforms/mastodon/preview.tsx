import { pollOf } from '@brandly/platforms/mastodon/poll';
import { Bookmark, Ellipsis, Repeat2, Reply, Star } from 'lucide-react';
import { accountHandle } from '../account-handle.ts';
import { ColumnContent } from '../column-content.tsx';
import type { PreviewProps } from '../composer-face.ts';
import { PreviewAvatar } from '../preview-media.tsx';

/** A post in the timeline: name and handle beside the profile picture, the text below both. */
export function Preview({ author, text, media, link, card, when, options }: PreviewProps) {
  const { contentWarning = '' } = options;
  // Two answers may be equal while they are typed.
  const answers = [...new Set(pollOf({ options })?.options)];
  return (
    <article className="rounded-large border border-line bg-surface p-3.5">
      <header className="flex min-w-0 items-center gap-2.5">
        <PreviewAvatar author={author} className="size-10 rounded-control" />
        <div className="min-w-0 flex-1">
          <p className="truncate type-body font-strong">{author.name}</p>
          <p className="truncate type-small text-ink-3">{accountHandle(author.username)}</p>
        </div>
      </header>
      {contentWarning !== '' && (
        <p className="mt-2.5 rounded-control border border-line bg-sunken px-2.5 py-1.5 type-body wrap-anywhere">
          <span className="type-small text-ink-3">Shown after clicking: </span>
          {contentWarning}
        </p>
      )}
      <div className="mt-2">
        <ColumnContent text={text} media={media} link={link} card={card} />
      </div>
      {answers.length > 0 && (
        <ul className="mt-2.5 flex flex-col gap-1.5" aria-label="Poll options">
          {answers.map((answer) => (
            <li key={answer} className="flex items-center gap-2 type-body wrap-anywhere">
              <span aria-hidden className="size-4 flex-none rounded-chip border border-line-strong" />
              {answer}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2.5 type-small text-ink-3">{when}</p>
      <footer aria-hidden className="mt-3 flex max-w-80 justify-between text-ink-3">
        <Reply size={15} />
        <Repeat2 size={15} />
        <Star size={15} />
        <Bookmark size={15} />
        <Ellipsis size={15} />
      </footer>
    </article>
  );
}
