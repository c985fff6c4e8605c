import type { ScheduledPost } from '@brandly/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { ImageOff, Images, Play } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { mediaUrlQuery } from '../uploads/public.ts';

type PostMediaProps = { post: ScheduledPost; className?: string; compact?: boolean };

/** A post's first image or video, with how many there are. Renders nothing for a post without media. */
export function PostMedia(props: PostMediaProps) {
  const [signed] = props.post.signedMediaUrls;
  return signed ? <FirstFile {...props} signed={signed} /> : null;
}

function FirstFile({ post, className, compact = false, signed }: PostMediaProps & { signed: string }) {
  const queryClient = useQueryClient();
  const [broken, setBroken] = useState<string | null>(null);
  const [renewed, setRenewed] = useState<{ of: string; url: string } | null>(null);
  const [fileUrl] = post.mediaUrls;
  // On a page left open for hours the addresses have expired: a new one is requested, once.
  const url = renewed?.of === signed ? renewed.url : signed;
  const fail = () => {
    if (url !== signed || fileUrl === undefined) {
      setBroken(url);
      return;
    }
    queryClient.fetchQuery(mediaUrlQuery(fileUrl)).then(
      // The browser does not load the same address a second time.
      (fresh) => (fresh === signed ? setBroken(signed) : setRenewed({ of: signed, url: fresh })),
      (error: unknown) => {
        console.warn('The file of a post cannot be shown.', error);
        setBroken(url);
      },
    );
  };
  const count = post.mediaUrls.length;
  const isVideo = post.postType === 'VIDEO';
  return (
    <span className={classNames('relative block overflow-hidden bg-sunken ring-1 ring-picture-line', className)}>
      {broken === url ? (
        <span className="grid size-full place-content-center justify-items-center gap-1 type-small text-ink-3">
          <ImageOff size={compact ? 12 : 18} aria-hidden />
          <span className={compact ? 'sr-only' : undefined}>
            {isVideo ? 'Unable to load video preview' : 'Unable to load image'}
          </span>
        </span>
      ) : isVideo ? (
        <video src={url} muted playsInline preload="metadata" onError={fail} className="size-full object-cover" />
      ) : (
        <img
          src={url}
          alt={compact ? '' : (post.mediaAltTexts[0] ?? '')}
          loading="lazy"
          decoding="async"
          onError={fail}
          className="size-full object-cover"
        />
      )}
      {isVideo && (
        <span
          className={classNames(
            'absolute grid place-items-center rounded-control bg-scrim text-on-scrim',
            compact ? 'right-0.5 bottom-0.5 size-3.5' : 'right-2 bottom-2 size-6',
          )}
        >
          <Play size={compact ? 8 : 12} strokeWidth={0} className="fill-current" aria-hidden />
          <span className="sr-only">Video</span>
        </span>
      )}
      {!compact && <PhotoCount count={count} />}
    </span>
  );
}

/** How many photos a post has besides the first, over that. */
export const PhotoCount = ({ count }: { count: number }) =>
  count > 1 && (
    <span className="absolute top-2 right-2 inline-flex items-center gap-1 rounded-control bg-scrim px-1.5 py-0.5 type-micro font-strong text-on-scrim">
      <Images size={12} aria-hidden />+{count - 1}
      <span className="sr-only"> more photos</span>
    </span>
  );
