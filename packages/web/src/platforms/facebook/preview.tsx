import { Globe, Lock, MessageCircle, Share2, ThumbsUp } from 'lucide-react';
import type { PreviewProps } from '../composer-face.ts';
import { FoldedText } from '../folded-text.tsx';
import { LinkCard } from '../link-card.tsx';
import { PreviewAvatar, PreviewMediaGrid } from '../preview-parts.tsx';

/** Longer texts are folded behind 'See more' in the feed; about this many characters show. */
const FOLD_CHARACTERS = 477;

/** A Page post in the feed. */
export function FacebookPreview({ author, text, media, link, when, options }: PreviewProps) {
  const Audience = options['privacy'] === 'only_me' ? Lock : Globe;
  return (
    <article className="overflow-hidden rounded-large border border-line bg-surface">
      <header className="flex items-center gap-2.5 px-3.5 pt-3.5">
        <PreviewAvatar author={author} className="size-9" />
        <div className="min-w-0">
          <p className="truncate type-label">{author.name}</p>
          <p className="flex items-center gap-1 type-small font-regular text-ink-3">
            <span className="truncate">{when}</span>
            <Audience size={12} aria-label={options['privacy'] === 'only_me' ? 'Page admins only' : 'Public'} />
          </p>
        </div>
      </header>
      <FoldedText
        text={text}
        fold={FOLD_CHARACTERS}
        more="See more"
        marked
        className="px-3.5 py-3 type-reading whitespace-pre-wrap wrap-anywhere"
      />
      <PreviewMediaGrid media={media} />
      {media.length === 0 && <LinkCard link={link} className="border-y border-line" />}
      <footer aria-hidden className="mx-3.5 flex justify-around border-t border-line py-2.5 type-small text-ink-3">
        <span className="flex items-center gap-1.5">
          <ThumbsUp size={14} /> Like
        </span>
        <span className="flex items-center gap-1.5">
          <MessageCircle size={14} /> Comment
        </span>
        <span className="flex items-center gap-1.5">
          <Share2 size={14} /> Share
        </span>
      </footer>
    </article>
  );
}
