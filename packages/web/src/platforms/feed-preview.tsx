import type { LucideIcon } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import type { PreviewProps } from './composer-face.ts';
import { FoldedText } from './folded-text.tsx';
import { LinkCard } from './link-card.tsx';
import { PreviewAvatar, PreviewMediaGrid } from './preview-media.tsx';

type FeedPreviewProps = Pick<PreviewProps, 'author' | 'text' | 'media' | 'link' | 'card' | 'when'> & {
  avatarClass: string;
  /** Who sees it. */
  audience: { Icon: LucideIcon; label: string };
  /** About this many characters show; `more` is the word that unfolds the rest. */
  fold: { characters: number; more: string };
  /** The buttons below it, in the platform's order. */
  actions: readonly { Icon: LucideIcon; word: string }[];
  deedsClass: string;
};

/** A post in a feed: author, time and audience on top, text, files or a link's card, and a row of actions. */
export function FeedPreview({
  author,
  text,
  media,
  link,
  card,
  when,
  avatarClass,
  audience,
  fold,
  actions,
  deedsClass,
}: FeedPreviewProps) {
  return (
    <article className="@container overflow-hidden rounded-large border border-line bg-surface">
      <header className="flex items-center gap-2.5 px-3.5 pt-3.5">
        <PreviewAvatar author={author} className={avatarClass} />
        <div className="min-w-0">
          <p className="truncate type-label">{author.name}</p>
          <p className="flex items-center gap-1 type-small font-regular text-ink-3">
            <span className="truncate">{when}</span>
            <audience.Icon size={12} aria-label={audience.label} />
          </p>
        </div>
      </header>
      <FoldedText
        text={text}
        fold={fold.characters}
        more={fold.more}
        marked
        className="px-3.5 py-3 type-reading whitespace-pre-wrap wrap-anywhere"
      />
      <PreviewMediaGrid media={media} />
      {media.length === 0 && <LinkCard link={link} card={card} className="border-y border-line" />}
      <footer aria-hidden className={classNames('mx-3.5 flex py-2.5 type-small text-ink-3', deedsClass)}>
        {actions.map(({ Icon, word }) => (
          <span key={word} className="flex items-center gap-1.5">
            <Icon size={14} />
            {/* Four words have no room in a narrow column. */}
            <span className={actions.length > 3 ? '@max-[18rem]:hidden' : undefined}>{word}</span>
          </span>
        ))}
      </footer>
    </article>
  );
}
