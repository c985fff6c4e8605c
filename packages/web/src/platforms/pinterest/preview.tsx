import { ExternalLink, Share } from 'lucide-react';
import type { PreviewProps } from '../composer-face.ts';
import { FoldedText } from '../folded-text.tsx';
import { PreviewAvatar, PreviewFile } from '../preview-media.tsx';

/** How much of the description shows before somebody unfolds it. */
const FOLD_CHARACTERS = 60;

/** A Pin: an upright photo, its title and the start of its description. */
export function Preview({ author, text, media, link, options }: PreviewProps) {
  const [first] = media;
  const host = link !== null && URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : null;
  return (
    // On a low screen it is smaller, so that the text below the picture shows too.
    <article className="mx-auto w-full max-w-[clamp(11rem,34svh,17.5rem)]">
      <div className="relative aspect-2/3 overflow-hidden rounded-dialog border border-line bg-sunken">
        {first ? (
          <PreviewFile key={first.key} media={first} />
        ) : (
          <p className="grid size-full place-items-center p-6 text-center type-body text-ink-3">
            Pins need an image or a video
          </p>
        )}
        {media.length > 1 && (
          <span className="absolute top-2.5 right-2.5 rounded-chip bg-scrim px-2 py-0.5 type-small text-on-scrim">
            1/{media.length}
          </span>
        )}
        {host && (
          <span className="absolute bottom-2.5 left-2.5 inline-flex max-w-2/3 items-center gap-1 rounded-chip bg-scrim px-2 py-1 type-small text-on-scrim">
            <ExternalLink size={12} aria-hidden className="flex-none" />
            <span className="truncate">{host}</span>
          </span>
        )}
        <span aria-hidden className="absolute right-2.5 bottom-2.5 rounded-chip bg-scrim p-1.5 text-on-scrim">
          <Share size={14} />
        </span>
      </div>
      <div className="px-1 pt-2">
        {options['title'] && <p className="line-clamp-2 type-name wrap-anywhere">{options['title']}</p>}
        <FoldedText
          text={text}
          fold={FOLD_CHARACTERS}
          more="more"
          className="type-body whitespace-pre-wrap text-ink-2 wrap-anywhere"
        />
        <p className="mt-1.5 flex items-center gap-1.5 type-small text-ink-2">
          <PreviewAvatar author={author} className="size-6" />
          <span className="truncate">{author.name}</span>
        </p>
      </div>
    </article>
  );
}
