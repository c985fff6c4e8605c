import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { ChevronLeft, ChevronRight, ImagePlus, RotateCcw, X } from 'lucide-react';
import { useRef } from 'react';
import { composerFaces } from '../../../platforms/composer-faces.ts';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ComposerMedia } from './composer-state.ts';
import { FieldError } from './editor-field.tsx';

type MediaFieldProps = {
  media: readonly ComposerMedia[];
  platforms: readonly PlatformId[];
  errors: readonly string[];
  onFiles: (files: File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  onMove: (key: string, by: -1 | 1) => void;
  onAltText: (key: string, altText: string) => void;
};

/** 'Add Photos', and a tile for each with its description. Pictures can also be dropped or pasted anywhere. */
export function MediaField({ media, platforms, errors, onFiles, ...tileEvents }: MediaFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const guided = platforms.filter((platform) => composerFaces[platform].guidance.length > 0);
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button icon={<ImagePlus size={15} aria-hidden />} onClick={() => input.current?.click()}>
          Add Photos
        </Button>
        <span className="type-small font-regular text-ink-3">or drop and paste them here</span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label="Add Photos"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {media.length > 0 && (
        <ul aria-label="Photos" className="grid gap-2.5 sm:grid-cols-2">
          {media.map((one, index) => (
            <Tile key={one.key} media={one} first={index === 0} last={index === media.length - 1} {...tileEvents} />
          ))}
        </ul>
      )}
      {errors.map((error) => (
        <FieldError key={error}>{error}</FieldError>
      ))}
      {guided.length > 0 && (
        <details className="group type-small font-regular text-ink-2">
          <summary className="w-fit cursor-pointer rounded-tick text-ink-2 hover:text-ink">
            Media recommendations
          </summary>
          <ul className="mt-2 grid gap-2">
            {guided.map((platform) => (
              <li key={platform} className="flex gap-2">
                <PlatformLogo platform={platform} size={13} named={false} className="mt-0.5 flex-none text-ink-3" />
                <div>
                  <p className="font-label">{PLATFORM_NAMES[platform]}</p>
                  {composerFaces[platform].guidance.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type TileProps = Pick<MediaFieldProps, 'onRemove' | 'onRetry' | 'onMove' | 'onAltText'> & {
  media: ComposerMedia;
  first: boolean;
  last: boolean;
};

function Tile({ media, first, last, onRemove, onRetry, onMove, onAltText }: TileProps) {
  const { key, name, upload } = media;
  return (
    <li className="flex min-w-0 gap-2.5 rounded-card border border-line bg-surface p-2">
      <span className="relative block size-18 flex-none overflow-hidden rounded-control bg-sunken ring-1 ring-picture-line">
        {media.kind === 'video' ? (
          <video src={media.previewUrl} muted playsInline preload="metadata" className="size-full object-cover" />
        ) : (
          <img src={media.previewUrl} alt={media.altText} className="size-full object-cover" />
        )}
        {upload.kind === 'sending' && (
          <span className="absolute inset-x-1 bottom-1 h-1 overflow-hidden rounded-chip bg-scrim">
            <span className="block h-full bg-on-scrim" style={{ width: `${Math.round(upload.fraction * 100)}%` }} />
          </span>
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-center gap-0.5">
          <span className="min-w-0 flex-1 truncate type-small text-ink-2" title={name}>
            {name}
          </span>
          {!first && (
            <IconButton small label={`Move ${name} earlier`} onClick={() => onMove(key, -1)}>
              <ChevronLeft size={14} aria-hidden />
            </IconButton>
          )}
          {!last && (
            <IconButton small label={`Move ${name} later`} onClick={() => onMove(key, 1)}>
              <ChevronRight size={14} aria-hidden />
            </IconButton>
          )}
          <IconButton small label={`Remove ${name}`} onClick={() => onRemove(key)}>
            <X size={14} aria-hidden />
          </IconButton>
        </div>
        {upload.kind === 'done' && (
          <TextInput
            aria-label={`Alt text for ${name}`}
            placeholder="Describe this photo"
            value={media.altText}
            onChange={(event) => onAltText(key, event.target.value)}
          />
        )}
        {upload.kind === 'sending' && (
          <p className="type-small font-regular text-ink-3 tabular-nums">
            <progress aria-label={`Uploading ${name}`} value={upload.fraction} max={1} className="sr-only" />
            Uploading {Math.round(upload.fraction * 100)} %
          </p>
        )}
        {upload.kind === 'failed' && (
          <div className="flex items-center gap-2">
            <FieldError>{upload.reason}</FieldError>
            <Button kind="quiet" icon={<RotateCcw size={14} aria-hidden />} onClick={() => onRetry(key)}>
              Retry
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
