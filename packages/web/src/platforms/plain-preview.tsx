import type { PreviewProps } from './composer-face.ts';
import { PreviewAvatar, PreviewMediaGrid } from './preview-media.tsx';

/** A post in the layout most platforms share: author and time, text, photos. */
export function PlainPreview({ author, text, media, when }: PreviewProps) {
  return (
    <article className="overflow-hidden rounded-large border border-line bg-surface">
      <header className="flex items-center gap-2.5 px-3.5 pt-3.5">
        <PreviewAvatar author={author} className="size-8" />
        <div className="min-w-0">
          <p className="truncate type-label">{author.name}</p>
          <p className="truncate type-small font-regular text-ink-3">{when}</p>
        </div>
      </header>
      <p className="px-3.5 py-3 whitespace-pre-wrap type-reading wrap-anywhere">{text}</p>
      <PreviewMediaGrid media={media} />
    </article>
  );
}
