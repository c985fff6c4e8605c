import type { LucideIcon } from 'lucide-react';
import type { PreviewProps } from './composer-face.ts';
import { MarkedText } from './folded-text.tsx';
import { PreviewAvatar, PreviewFile } from './preview-media.tsx';

type UprightPreviewProps = Pick<PreviewProps, 'author' | 'text' | 'media'> & {
  /** The column at the right edge. */
  rail: readonly LucideIcon[];
  /** Shown while there is no file yet. */
  empty: string;
  /** About this many characters show. */
  fold: number;
};

/** A photo or video that fills an upright screen, with its text over the lower part. */
export function UprightPreview({ author, text, media, rail, empty, fold }: UprightPreviewProps) {
  const [first] = media;
  const characters = Array.from(text);
  return (
    <article className="relative mx-auto aspect-9/16 w-full max-w-70 overflow-hidden rounded-large border border-line bg-sunken">
      {first ? (
        <PreviewFile key={first.key} media={first} />
      ) : (
        <p className="grid size-full place-items-center p-6 text-center type-body text-ink-3">{empty}</p>
      )}
      {first && (
        <>
          <div className="pointer-events-none absolute right-2 bottom-24 flex flex-col items-center gap-4 rounded-chip bg-scrim px-1.5 py-3 text-on-scrim">
            {rail.map((Icon, index) => (
              // The icons never change.
              // oxlint-disable-next-line react/no-array-index-key
              <Icon key={index} size={20} aria-hidden />
            ))}
          </div>
          <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-scrim px-3 pt-2.5 pb-3 text-on-scrim [&_span]:text-on-scrim">
            <p className="flex items-center gap-2 type-label">
              <PreviewAvatar author={author} className="size-6" />
              <span className="truncate">{author.username.replace(/^@/, '')}</span>
            </p>
            {text !== '' && (
              <p className="mt-1 line-clamp-3 type-small font-regular whitespace-pre-wrap wrap-anywhere">
                <MarkedText text={characters.length > fold ? `${characters.slice(0, fold).join('')}… more` : text} />
              </p>
            )}
          </div>
          {media.length > 1 && (
            <span className="absolute top-2.5 right-2.5 rounded-chip bg-scrim px-2 py-0.5 type-small text-on-scrim">
              1/{media.length}
            </span>
          )}
        </>
      )}
    </article>
  );
}
