import { Bookmark, ChevronLeft, ChevronRight, Heart, MessageCircle, Send } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { PreviewMedia, PreviewProps } from '../composer-face.ts';
import { FoldedText } from '../folded-text.tsx';
import { PreviewAvatar, PreviewFile } from '../preview-media.tsx';

/** A longer caption is folded behind 'more' in the feed. */
const FOLD_CHARACTERS = 125;

/** A post in the feed: the photos first, one at a time, and the caption below them. */
export function Preview({ author, text, media, when }: PreviewProps) {
  const username = author.username.replace(/^@/, '');
  return (
    <article className="overflow-hidden rounded-large border border-line bg-surface">
      <header className="flex items-center gap-2.5 px-3.5 py-2.5">
        <PreviewAvatar author={author} className="size-8" />
        <p className="truncate type-label">{username}</p>
      </header>
      <Carousel media={media} />
      <footer className="px-3.5 pt-2.5 pb-3.5">
        <p aria-hidden className="flex gap-3.5 text-ink-2">
          <Heart size={20} />
          <MessageCircle size={20} />
          <Send size={20} />
          <Bookmark size={20} className="ml-auto" />
        </p>
        <FoldedText
          text={text}
          fold={FOLD_CHARACTERS}
          more="more"
          marked
          className="mt-2 type-body whitespace-pre-wrap wrap-anywhere"
        >
          <span className="font-strong">{username}</span>{' '}
        </FoldedText>
        <p className="mt-1 type-small text-ink-3">{when}</p>
      </footer>
    </article>
  );
}

/** Shows one file at a time, cropped to the shape of the first. */
function Carousel({ media }: { media: readonly PreviewMedia[] }) {
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, media.length - 1));
  const shown = media[at];
  if (!shown) {
    return (
      <p className="grid aspect-square place-items-center bg-sunken p-6 text-center type-body text-ink-3">
        Instagram posts need a photo or a video
      </p>
    );
  }
  return (
    <div className="relative">
      <div className="max-h-120 overflow-hidden bg-sunken" style={{ aspectRatio: String(shapeOf(media[0])) }}>
        <PreviewFile key={shown.key} media={shown} />
      </div>
      {media.length > 1 && (
        <>
          <Arrow direction="Previous" isEnd={at === 0} onClick={() => setChosen(at - 1)} />
          <Arrow direction="Next" isEnd={at === media.length - 1} onClick={() => setChosen(at + 1)} />
          <span className="absolute top-2.5 right-2.5 rounded-chip bg-scrim px-2 py-0.5 type-small text-on-scrim">
            {at + 1}/{media.length}
          </span>
        </>
      )}
    </div>
  );
}

type ArrowProps = { direction: 'Previous' | 'Next'; isEnd: boolean; onClick: () => void };

function Arrow({ direction, isEnd, onClick }: ArrowProps) {
  const Icon = direction === 'Next' ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={isEnd}
      aria-label={`${direction} picture`}
      className={classNames(
        'absolute top-1/2 grid size-7 -translate-y-1/2 place-items-center rounded-chip bg-scrim text-on-scrim disabled:hidden',
        direction === 'Next' ? 'right-2.5' : 'left-2.5',
      )}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}

/** All files are cropped to the shape of the first, which is between 4:5 (most upright) and 1.91:1 (widest). */
const shapeOf = (first: PreviewMedia | undefined): number => Math.min(1.91, Math.max(0.8, first?.ratio ?? 1));
