import type { PreviewProps } from './composer-face.ts';
import { MarkedText } from './folded-text.tsx';
import { LinkCard } from './link-card.tsx';
import { PreviewMediaGrid } from './preview-media.tsx';

/** The content of a post that stands beside the author's photo: text, files, and the link if there are no files. */
export function ColumnContent({ text, media, link, card }: Pick<PreviewProps, 'text' | 'media' | 'link' | 'card'>) {
  return (
    <>
      <p className="mt-0.5 whitespace-pre-wrap type-reading wrap-anywhere">
        <MarkedText text={text} />
      </p>
      <PreviewMediaGrid media={media} className="mt-2.5 rounded-large border border-line" />
      {media.length === 0 && (
        <LinkCard link={link} card={card} className="mt-2.5 overflow-hidden rounded-large border border-line" />
      )}
    </>
  );
}
