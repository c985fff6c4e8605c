import { Heart, MessageCircle, Repeat2, Send } from 'lucide-react';
import { ColumnContent } from '../column-content.tsx';
import type { PreviewProps } from '../composer-face.ts';
import { PreviewAvatar } from '../preview-media.tsx';

/** A post in the feed: profile picture at the side, a line below it, everything else in one column. */
export function Preview({ author, text, media, link, card, when }: PreviewProps) {
  return (
    <article className="flex gap-3 rounded-large border border-line bg-surface p-3.5">
      <div className="flex flex-none flex-col items-center gap-2">
        <PreviewAvatar author={author} className="size-9" />
        <span aria-hidden className="w-0.5 flex-1 rounded-chip bg-line" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 type-body">
          <span className="truncate font-strong">{author.username.replace(/^@/, '')}</span>
          <span className="flex-none type-small text-ink-3">{when}</span>
        </p>
        <ColumnContent text={text} media={media} link={link} card={card} />
        <footer aria-hidden className="mt-3 flex gap-4 text-ink-3">
          <Heart size={16} />
          <MessageCircle size={16} />
          <Repeat2 size={16} />
          <Send size={16} />
        </footer>
      </div>
    </article>
  );
}
