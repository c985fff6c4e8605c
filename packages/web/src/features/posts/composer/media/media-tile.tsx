import { PLATFORM_NAMES, VIDEO_LINK_PLATFORM } from '@brandly/contract/platforms';
import { ChevronLeft, ChevronRight, Crop, Pause, Play, RotateCcw, Video, X } from 'lucide-react';
import { type Dispatch, type DragEvent, type KeyboardEvent, useRef } from 'react';
import { PlatformLogo } from '../../../../platforms/platform-logo.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { ComposerEvent } from '../draft/composer-event.ts';
import type { ComposerMedia, UploadState } from '../draft/composer-media.ts';
import { goesInParts } from './upload-rules.ts';
import type { MediaUploads } from './use-media-uploads.ts';

const CHANNEL = PLATFORM_NAMES[VIDEO_LINK_PLATFORM];

type MediaTileProps = {
  media: ComposerMedia;
  first: boolean;
  last: boolean;
  dispatch: Dispatch<ComposerEvent>;
  uploads: Pick<MediaUploads, 'retry' | 'pause'>;
  onRemove: () => void;
  /** Opens the dialog that rotates or crops a photo, or the one for the cover of a video. */
  onOpen: (media: ComposerMedia) => void;
  /** Uploads a video to the channel that posts link to; absent if the brand has none. */
  onChannel?: ((media: ComposerMedia) => void) | undefined;
  /** The key of the video that is being uploaded there. */
  busyKey: string | null;
  /** The pointer starts to drag the picture. */
  onLift: (event: DragEvent) => void;
};

/** A file with its description and position. Its buttons, Alt with an arrow on them, and dragging move it. */
export function MediaTile(props: MediaTileProps) {
  const { media, first, last, dispatch, uploads, onRemove, onOpen, onChannel, busyKey, onLift } = props;
  const { key, name, upload } = media;
  /** It had no description when the person came to the field. */
  const isFirst = useRef(false);
  const move = (by: -1 | 1) => dispatch({ type: 'media-moved', key, by });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    // In a text field these keys move by words.
    if (!event.altKey || by === null || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    move(by);
  };
  return (
    // The controls inside receive the keys; this only handles what bubbles up.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} className="flex h-full min-w-0 gap-2.5 rounded-card border border-line bg-surface p-2">
      <Picture media={media} onLift={onLift} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-center gap-0.5">
          <span className="min-w-0 flex-1 truncate type-small text-ink-2" title={name}>
            {name}
          </span>
          {media.kind === 'video' && media.part === undefined ? (
            <IconButton small label={`Choose the cover of ${name}`} onClick={() => onOpen(media)}>
              <Video size={14} aria-hidden />
            </IconButton>
          ) : (
            // A redrawn GIF would lose its motion.
            media.kind === 'image' &&
            media.mimeType !== 'image/gif' &&
            upload.kind === 'done' && (
              <IconButton small label={`Edit ${name}`} onClick={() => onOpen(media)}>
                <Crop size={14} aria-hidden />
              </IconButton>
            )
          )}
          {!first && (
            <IconButton small label={`Move ${name} earlier`} onClick={() => move(-1)}>
              <ChevronLeft size={14} aria-hidden />
            </IconButton>
          )}
          {!last && (
            <IconButton small label={`Move ${name} later`} onClick={() => move(1)}>
              <ChevronRight size={14} aria-hidden />
            </IconButton>
          )}
          <IconButton small label={`Remove ${name}`} onClick={onRemove}>
            <X size={14} aria-hidden />
          </IconButton>
        </div>
        {upload.kind === 'done' && media.kind === 'video' && onChannel && (
          <button
            type="button"
            disabled={busyKey !== null}
            onClick={() => onChannel(media)}
            className="flex min-h-6 w-fit items-center gap-1.5 rounded-tick type-small text-ink-2 underline underline-offset-2 hover:text-ink disabled:no-underline"
          >
            <PlatformLogo platform={VIDEO_LINK_PLATFORM} size={13} named={false} />
            {busyKey === key ? `Uploading to ${CHANNEL}...` : `Upload to ${CHANNEL} and link to it`}
          </button>
        )}
        {upload.kind === 'done' ? (
          <TextInput
            aria-label={`Alt text for ${name}`}
            placeholder={media.kind === 'video' ? 'Describe this video' : 'Describe this photo'}
            value={media.altText}
            onFocus={() => (isFirst.current = media.altText === '')}
            onChange={({ target }) =>
              dispatch({ type: 'alt-text', key, altText: target.value, isFirst: isFirst.current })
            }
          />
        ) : (
          <OnItsWay media={media} upload={upload} uploads={uploads} />
        )}
      </div>
    </div>
  );
}

function Picture({ media, onLift }: Pick<MediaTileProps, 'media' | 'onLift'>) {
  const { upload } = media;
  const fraction = upload.kind === 'sending' || upload.kind === 'paused' ? upload.fraction : null;
  return (
    <span
      draggable
      onDragStart={onLift}
      className="relative block size-18 cursor-grab flex-none overflow-hidden rounded-control bg-sunken ring-1 ring-picture-line"
    >
      {media.kind === 'video' ? (
        <video
          // The time in the address makes the browser stop there: at the cover, or at the beginning.
          src={`${media.previewUrl}#t=${(media.coverMs ?? 0) / 1000}`}
          muted
          playsInline
          preload="metadata"
          className="size-full object-cover"
        />
      ) : (
        <img src={media.previewUrl} alt={media.altText} draggable={false} className="size-full object-cover" />
      )}
      {fraction !== null && (
        <span className="absolute inset-x-1 bottom-1 h-1 overflow-hidden rounded-chip bg-scrim">
          <span className="block h-full bg-on-scrim" style={{ width: `${Math.round(fraction * 100)}%` }} />
        </span>
      )}
    </span>
  );
}

type OnItsWayProps = Pick<MediaTileProps, 'media' | 'uploads'> & { upload: Exclude<UploadState, { kind: 'done' }> };

/** Shows the progress, with pause and resume for what is sent in parts. */
function OnItsWay({ media: { key, name, kind, mimeType, bytes }, upload, uploads }: OnItsWayProps) {
  if (upload.kind === 'failed') {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <FieldError>{upload.reason}</FieldError>
        {!upload.isFinal && (
          <Button kind="quiet" icon={<RotateCcw size={14} aria-hidden />} onClick={() => uploads.retry(key)}>
            Retry
          </Button>
        )}
      </div>
    );
  }
  const percent = Math.round(upload.fraction * 100);
  const inParts = kind === 'video' || goesInParts({ type: mimeType, size: bytes });
  return (
    <div className="flex items-center gap-1">
      <p className="min-w-0 flex-1 type-small font-regular text-ink-3 tabular-nums">
        <progress aria-label={`Uploading ${name}`} value={upload.fraction} max={1} className="sr-only" />
        {wayText(upload.kind, percent)}
      </p>
      {upload.kind === 'paused' && (
        <IconButton small label={`Continue ${name}`} onClick={() => uploads.retry(key)}>
          <Play size={14} aria-hidden />
        </IconButton>
      )}
      {upload.kind === 'sending' && upload.fraction < 1 && inParts && (
        <IconButton small label={`Pause ${name}`} onClick={() => uploads.pause(key)}>
          <Pause size={14} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function wayText(kind: 'sending' | 'paused', percent: number): string {
  if (kind === 'paused') return `Paused at ${percent} %`;
  return percent === 100 ? 'Checking the file...' : `Uploading ${percent} %`;
}
