import { Globe, Lock, MessageCircle, Share2, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import type { PreviewProps } from '../composer-face.ts';
import { PreviewAvatar, PreviewMediaGrid } from '../preview-parts.tsx';

/** Longer texts are folded behind 'See more' in the feed; about this many characters show. */
const FOLD_CHARACTERS = 477;

/** A Page post in the feed. */
export function FacebookPreview({ author, text, media, when, options }: PreviewProps) {
  const [unfolded, setUnfolded] = useState(false);
  const folds = text.length > FOLD_CHARACTERS && !unfolded;
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
      <p className="px-3.5 py-3 whitespace-pre-wrap type-reading wrap-anywhere">
        {folds ? `${text.slice(0, FOLD_CHARACTERS).trimEnd()}… ` : text}
        {folds && (
          <button type="button" onClick={() => setUnfolded(true)} className="font-strong text-ink-2 hover:underline">
            See more
          </button>
        )}
      </p>
      <PreviewMediaGrid media={media} />
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
