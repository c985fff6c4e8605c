import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { PictureOrLetter } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import type { PreviewMedia, PreviewProps } from './composer-face.ts';

/** The account's profile picture, or its first letter if there is none or it does not load. */
export function PreviewAvatar({ author, className }: { author: PreviewProps['author']; className?: string }) {
  return (
    <PictureOrLetter
      url={author.pictureUrl}
      name={author.name}
      className={classNames('flex-none overflow-hidden rounded-chip', className)}
      letterClass="grid bg-person type-name text-on-brand"
    />
  );
}

const GRIDS = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-2', 'grid-cols-2'] as const;
/** At most this many are tiled; the last one says how many follow. */
const SHOWN_MAX = 4;

/** Photos in a grid of up to four; a video with its controls. */
export function PreviewMediaGrid({ media, className }: { media: readonly PreviewMedia[]; className?: string }) {
  const shown = media.slice(0, SHOWN_MAX);
  if (shown.length === 0) return null;
  return (
    <div className={classNames('grid gap-0.5 overflow-hidden bg-line', GRIDS[shown.length], className)}>
      {shown.map((one, index) => (
        <div key={one.key} className={classNames('relative min-h-0 min-w-0 bg-sunken', shapeOf(index, shown.length))}>
          <PreviewFile media={one} />
          {index === SHOWN_MAX - 1 && media.length > SHOWN_MAX && (
            <span className="absolute inset-0 grid place-items-center bg-scrim type-title text-on-scrim">
              +{media.length - SHOWN_MAX}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** The first of three stands beside the others, as high as both; a photo with its own height would push them apart. */
function shapeOf(index: number, count: number): string {
  if (count === 1) return 'max-h-96';
  return count === 3 && index === 0 ? 'row-span-2 [&>*]:absolute [&>*]:inset-0' : 'aspect-square';
}

type PreviewFileProps = {
  media: PreviewMedia /** Cut to the frame, or shown whole in it. */;
  fit?: 'cover' | 'contain';
};

/** A photo, or a video with its controls. */
export function PreviewFile({ media, fit = 'cover' }: PreviewFileProps) {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <span className="grid size-full min-h-32 place-content-center justify-items-center gap-1 type-small text-ink-3">
        <ImageOff size={18} aria-hidden />
        {media.kind === 'video' ? 'Unable to load video preview' : 'Unable to load image'}
      </span>
    );
  }
  if (media.kind === 'video') {
    return (
      // The person's own upload: captions are added on the platform.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        src={media.url}
        controls
        playsInline
        preload="metadata"
        onError={() => setBroken(true)}
        className={classNames('size-full', fit === 'contain' ? 'object-contain' : 'object-cover')}
      />
    );
  }
  return (
    <img
      src={media.url}
      alt={media.altText}
      onError={() => setBroken(true)}
      className={classNames('size-full', fit === 'contain' ? 'object-contain' : 'object-cover')}
    />
  );
}
