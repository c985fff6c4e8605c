import { Globe, MessageSquareText, Repeat2, Send, ThumbsUp, Users } from 'lucide-react';
import type { PreviewProps } from '../composer-face.ts';
import { FoldedText } from '../folded-text.tsx';
import { LinkCard } from '../link-card.tsx';
import { PreviewAvatar, PreviewMediaGrid } from '../preview-parts.tsx';

/** Three lines show in the feed; about this many characters. */
const FOLD_CHARACTERS = 210;

/** A post of a page or a person in the feed. */
export function LinkedInPreview({ author, text, media, link, when, options }: PreviewProps) {
  const toConnections = options['visibility'] === 'CONNECTIONS';
  const Audience = toConnections ? Users : Globe;
  return (
    <article className="overflow-hidden rounded-large border border-line bg-surface">
      <header className="flex items-center gap-2.5 px-3.5 pt-3.5">
        <PreviewAvatar author={author} className="size-10" />
        <div className="min-w-0">
          <p className="truncate type-label">{author.name}</p>
          <p className="flex items-center gap-1 type-small font-regular text-ink-3">
            <span className="truncate">{when}</span>
            <Audience size={12} aria-label={toConnections ? 'Connections only' : 'Everybody'} />
          </p>
        </div>
      </header>
      <FoldedText
        text={text}
        fold={FOLD_CHARACTERS}
        more="more"
        marked
        className="px-3.5 py-3 type-reading whitespace-pre-wrap wrap-anywhere"
      />
      <PreviewMediaGrid media={media} />
      {media.length === 0 && <LinkCard link={link} className="border-y border-line" />}
      <footer aria-hidden className="mx-3.5 flex justify-between py-2.5 type-small text-ink-3">
        <span className="flex items-center gap-1.5">
          <ThumbsUp size={14} /> Like
        </span>
        <span className="flex items-center gap-1.5">
          <MessageSquareText size={14} /> Comment
        </span>
        <span className="flex items-center gap-1.5">
          <Repeat2 size={14} /> Repost
        </span>
        <span className="flex items-center gap-1.5">
          <Send size={14} /> Send
        </span>
      </footer>
    </article>
  );
}
