import type { ScheduledPost } from '@brandly/contract/posts';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { PhotoCount } from '../post-media.tsx';
import { youtubeIdOf } from '../youtube-id.ts';

const FRAME = 'relative overflow-hidden rounded-card bg-sunken ring-1 ring-picture-line';

/** The media of a post: its first image with the number of others, its video, or the video it links to. */
export function ViewMedia({ post }: { post: ScheduledPost }) {
  const [url] = post.signedMediaUrls;
  const youtubeId = post.linkUrl === null ? null : youtubeIdOf(post.linkUrl);
  if (url && post.postType === 'VIDEO') return <StoredVideo key={url} url={url} />;
  if (url)
    return (
      <FirstPicture
        key={url}
        url={url}
        alt={post.mediaAltTexts[0] ?? ''}
        count={post.mediaUrls.length}
        // What went wrong comes first, and the history below is not far.
        low={post.trouble !== null}
      />
    );
  if (youtubeId) return <YouTubeVideo id={youtubeId} />;
  if (post.postType === 'VIDEO') return <Words className="aspect-video">Video preview unavailable</Words>;
  return null;
}

type Loading = 'loading' | 'loaded' | 'failed';

type FirstPictureProps = { url: string; alt: string; count: number; low: boolean };

function FirstPicture({ url, alt, count, low }: FirstPictureProps) {
  const [state, setState] = useState<Loading>('loading');
  if (state === 'failed') return <Words className="min-h-40">Unable to load image</Words>;
  return (
    <div className={classNames(FRAME, state === 'loading' && 'min-h-40')}>
      {state === 'loading' && <Words className="absolute inset-0">Loading image...</Words>}
      <img
        src={url}
        alt={alt}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
        className={classNames('relative mx-auto max-w-full', low ? 'max-h-64' : 'max-h-120')}
      />
      <PhotoCount count={count} />
    </div>
  );
}

function StoredVideo({ url }: { url: string }) {
  const [state, setState] = useState<Loading>('loading');
  if (state === 'failed') return <Words className="aspect-video">Unable to load video</Words>;
  return (
    <div className={classNames(FRAME, 'min-h-40')}>
      {state === 'loading' && <Words className="absolute inset-0">Loading video...</Words>}
      {/* The person's own upload: captions are added on the platform. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        src={url}
        controls
        playsInline
        preload="metadata"
        onLoadedMetadata={() => setState('loaded')}
        onError={() => setState('failed')}
        className="relative max-h-120 w-full"
      />
    </div>
  );
}

/** YouTube's player, in the version that sets no cookies before somebody plays. */
function YouTubeVideo({ id }: { id: string }) {
  return (
    <div className={classNames(FRAME, 'aspect-video')}>
      <Words className="absolute inset-0">Loading video...</Words>
      <iframe
        title="Video on YouTube"
        src={`https://www.youtube-nocookie.com/embed/${id}`}
        allow="encrypted-media; picture-in-picture; fullscreen"
        // Its origin is not ours, so even with scripts and that origin it can reach nothing of this page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        loading="lazy"
        className="relative size-full"
      />
    </div>
  );
}

function Words({ children, className }: { children: string; className: string }) {
  return (
    <p className={classNames('grid place-items-center rounded-card bg-sunken type-body text-ink-3', className)}>
      {children}
    </p>
  );
}
