import { BarChart3, Heart, MessageCircle, Repeat2 } from 'lucide-react';
import { ColumnContent } from '../column-content.tsx';
import type { PreviewProps } from '../composer-face.ts';
import { PreviewAvatar } from '../preview-media.tsx';

/** A post on the timeline: profile picture at the side, everything else in one column. */
export function Preview({ author, text, media, link, card, when }: PreviewProps) {
  return (
    <article className="flex gap-2.5 rounded-large border border-line bg-surface p-3.5">
      <PreviewAvatar author={author} className="size-9" />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-1 type-body">
          <span className="truncate font-strong">{author.name}</span>
          <span className="truncate text-ink-3">
            @{author.username.replace(/^@/, '')} · {when}
          </span>
        </p>
        <ColumnContent text={text} media={media} link={link} card={card} />
        <footer aria-hidden className="mt-3 flex max-w-80 justify-between text-ink-3">
          <MessageCircle size={15} />
          <Repeat2 size={15} />
          <Heart size={15} />
          <BarChart3 size={15} />
        </footer>
      </div>
    </article>
  );
}
