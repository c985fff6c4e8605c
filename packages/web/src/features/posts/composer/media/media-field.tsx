import { IMAGE_TYPES, VIDEO_TYPES } from '@brandly/contract/media/file-limits';
import type { PlatformId } from '@brandly/contract/platforms';
import { ImagePlus, Link2, Video } from 'lucide-react';
import { type Dispatch, type DragEvent, type Ref, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { FileInput } from '../../../../ui/fields/file-input.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { ComposerEvent } from '../draft/composer-event.ts';
import { type ComposerMedia, mediaOfPart } from '../draft/composer-media.ts';
import type { ComposerState } from '../draft/composer-state.ts';
import { mediaFor } from '../draft/overrides.ts';
import { MediaGuidance } from './media-guidance.tsx';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import type { AskedKind } from './upload-rules.ts';
import { useCovers } from './use-covers.ts';
import type { MediaUploads } from './use-media-uploads.ts';
import { useVideoLinkUpload } from './use-video-link-upload.ts';

/** The data type of a dragged tile; files from outside come as files. */
const DRAGGED = 'application/x-brandly-media';

/** Loaded with the first file. */
const MediaTile = lazyPart(async () => (await import('./media-tile.tsx')).MediaTile, {
  waiting: () => <div className="h-22 rounded-card border border-line bg-surface" />,
});
/** Loaded on demand, because few posts link to a YouTube video. */
const VideoLink = lazyPart(async () => (await import('./video-link.tsx')).VideoLink, {
  openWhen: () => true,
  close: ({ onClose }) => onClose(),
});
/** Loaded on demand, because few photos are cropped by hand. */
const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog, {
  openWhen: ({ media }) => media !== null,
  close: ({ onClose }) => onClose(),
});
const CoverDialog = lazyPart(async () => (await import('./cover-dialog.tsx')).CoverDialog, {
  openWhen: ({ media }) => media !== null,
  close: ({ onClose }) => onClose(),
});

/** A phone has room for three buttons in a row without their verbs. */
const SHORT = {
  add: <span className="max-sm:sr-only">Add </span>,
  upload: <span className="max-sm:sr-only">Upload </span>,
};

type MediaFieldProps = {
  ref?: Ref<HTMLDivElement>;
  state: ComposerState;
  dispatch: Dispatch<ComposerEvent>;
  uploads: MediaUploads;
  errors?: readonly string[];
  /** The platform whose files these are; null: the shared ones. */
  writing?: PlatformId | null;
  /** The thread's later part that the files belong to; absent: the post itself, which can have a link and covers. */
  part?: { key: string; number: number };
  /** The brand has a channel for videos that posts link to. */
  hasChannel?: boolean;
};

/**
 * Buttons for photos, videos and a video's address, and a tile for each file. Files can be dropped or pasted anywhere.
 */
export function MediaField(props: MediaFieldProps) {
  const { ref, state, dispatch, uploads, errors = [], writing = null, part, hasChannel = false } = props;
  const { platforms, linkUrl } = state;
  const media = part ? mediaOfPart(state.media, part.key) : mediaFor(state, writing);
  const of = part ? ` of part ${part.number}` : '';
  const to = part ? ` to part ${part.number}` : '';
  const channel = useVideoLinkUpload(dispatch);
  const keepCover = useCovers(state.media);
  const onFiles = (files: File[], asked: AskedKind) => uploads.add(files, asked, part?.key);
  const onLink = (url: string | null) => dispatch({ type: 'link', url });
  const [opened, setOpened] = useState<ComposerMedia | null>(null);
  const close = () => setOpened(null);
  const photos = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLInputElement>(null);
  const [asksForLink, setAsksForLink] = useState(false);
  const drop = (event: DragEvent, place: string) => {
    const key = event.dataTransfer.getData(DRAGGED);
    if (key === '') return;
    event.preventDefault();
    dispatch({ type: 'media-placed', key, place });
  };
  return (
    <div ref={ref} className="flex flex-col gap-2.5">
      <div className="media-buttons">
        <Button icon={<ImagePlus size={15} aria-hidden />} onClick={() => photos.current?.click()}>
          <span>
            {SHORT.add}Photos<span className="sr-only">{to}</span>
          </span>
        </Button>
        <Button icon={<Video size={15} aria-hidden />} onClick={() => video.current?.click()}>
          <span>
            {SHORT.upload}Video<span className="sr-only">{to}</span>
          </span>
        </Button>
        {!part && (
          <>
            <Button
              icon={<Link2 size={15} aria-hidden />}
              aria-expanded={asksForLink || linkUrl !== null}
              onClick={() => setAsksForLink(true)}
            >
              <span>{SHORT.add}Video URL</span>
            </Button>
            <span className="type-small font-regular text-ink-3 max-sm:hidden pointer-coarse:hidden">
              or drop or paste files here
            </span>
          </>
        )}
        <FileInput
          ref={photos}
          accept={IMAGE_TYPES.join()}
          aria-label={`Add Photos${to}`}
          multiple
          onFiles={(files) => onFiles(files, 'image')}
        />
        <FileInput
          ref={video}
          accept={VIDEO_TYPES.join()}
          aria-label={`Upload Video${to}`}
          onFiles={(files) => onFiles(files, 'video')}
        />
      </div>
      {!part && (asksForLink || linkUrl !== null) && (
        <VideoLink
          url={linkUrl}
          onUrl={onLink}
          onClose={() => {
            setAsksForLink(false);
            onLink(null);
          }}
        />
      )}
      {!part && (
        <UnfinishedUploads
          brandId={state.brandId}
          busyNames={state.media.filter(({ upload }) => upload.kind !== 'done').map(({ name }) => name)}
          onFiles={uploads.add}
        />
      )}
      {media.length > 0 && (
        <ul aria-label={`Photos and videos${of}`} className="grid gap-2.5 sm:grid-cols-2">
          {media.map((one, index) => (
            // Dragging is one of three ways; the buttons and Alt with an arrow do the same.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={one.key}
              onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
              onDrop={(event) => drop(event, one.key)}
              className="min-w-0"
            >
              <MediaTile
                media={one}
                first={index === 0}
                last={index === media.length - 1}
                onOpen={setOpened}
                onLift={(event) => event.dataTransfer.setData(DRAGGED, one.key)}
                onRemove={() => {
                  if (writing === null) uploads.cancel(one.key);
                  dispatch({ type: 'media-removed', key: one.key });
                }}
                {...{ dispatch, uploads }}
                busyKey={channel.busyKey}
                onChannel={hasChannel ? (video) => void channel.upload(state, video) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite" className="empty:hidden">
        {errors.map((error) => (
          <FieldError key={error}>{error}</FieldError>
        ))}
      </div>
      {!part && <MediaGuidance platforms={platforms} />}
      <PictureDialog
        media={opened?.kind === 'image' ? opened : null}
        onClose={close}
        onApply={(photo, change) => void uploads.edit(photo, change)}
      />
      <CoverDialog
        media={opened?.kind === 'video' ? opened : null}
        platforms={platforms}
        onClose={close}
        onChoose={(key, coverMs, send) => {
          keepCover(key, send);
          dispatch({ type: 'cover', key, coverMs });
        }}
      />
    </div>
  );
}
