import type { PlatformId } from '@brandly/contract/platforms';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { frameOf, sendCover } from '../../../uploads/public.ts';
import type { ComposerMedia } from '../draft/composer-media.ts';
import { COVER_STEP_MS, coverSentence, momentText } from './cover-words.ts';
import type { SendCover } from './use-covers.ts';

type CoverDialogProps = {
  /** null: closed. */
  media: ComposerMedia | null;
  /** The chosen platforms; some of them take a cover. */
  platforms: readonly PlatformId[];
  onClose: () => void;
  /** `coverMs` null: the platform chooses. `send` null: the frame can't be read here. */
  onChoose: (key: string, coverMs: number | null, send: SendCover | null) => void;
};

/** Lets a person choose the frame of a video that is shown before it plays. */
export function CoverDialog({ media, platforms, onClose, onChoose }: CoverDialogProps) {
  const [shown, setShown] = useState(media);
  if (media && media !== shown) setShown(media);
  return (
    <Dialog
      open={media !== null}
      onOpenChange={onClose}
      title="Video cover"
      description={coverSentence(platforms)}
      wide
    >
      {shown && <CoverForm key={shown.key} media={shown} onClose={onClose} onChoose={onChoose} />}
    </Dialog>
  );
}

function CoverForm({ media, onClose, onChoose }: Omit<CoverDialogProps, 'platforms'> & { media: ComposerMedia }) {
  const [at, setAt] = useState(media.coverMs ?? 0);
  const [length, setLength] = useState(Math.floor((media.durationSeconds ?? 0) * 1000));
  const [failed, setFailed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const seek = (ms: number) => {
    setAt(ms);
    if (video.current) video.current.currentTime = ms / 1000;
  };
  const choose = async (coverMs: number | null) => {
    const picture = coverMs !== null && video.current ? await frameOf(video.current) : null;
    const send: SendCover | null =
      coverMs === null || !picture ? null : (fileUrl) => sendCover(fileUrl, coverMs, picture);
    onChoose(media.key, coverMs, send);
    onClose();
  };
  return (
    <>
      <div className="grid min-h-80 place-items-center rounded-card bg-sunken p-3">
        {failed ? (
          <p className="type-body text-ink-3">Unable to load video</p>
        ) : (
          <video
            ref={video}
            src={media.previewUrl}
            muted
            playsInline
            preload="auto"
            aria-label={`${media.name} at ${momentText(at)}`}
            onLoadedMetadata={({ currentTarget }) => {
              if (Number.isFinite(currentTarget.duration)) setLength(Math.floor(currentTarget.duration * 1000));
              currentTarget.currentTime = at / 1000;
            }}
            onError={() => setFailed(true)}
            className="max-h-96 max-w-full rounded-control ring-1 ring-picture-line"
          />
        )}
      </div>
      <label className="mt-4 flex items-center gap-3 type-label">
        Moment
        <input
          type="range"
          min={0}
          max={Math.max(0, length - (length % COVER_STEP_MS))}
          step={COVER_STEP_MS}
          value={at}
          disabled={length === 0}
          aria-valuetext={momentText(at)}
          onChange={(event) => seek(Number(event.currentTarget.value))}
          className="h-6 min-w-0 flex-1 accent-accent"
        />
        <span className="w-16 text-right type-body tabular-nums text-ink-2">{momentText(at)}</span>
      </label>
      <footer className="flex flex-wrap justify-end gap-2 pt-5 pb-3">
        {media.coverMs != null && (
          <Button className="mr-auto" onClick={() => void choose(null)}>
            Let each platform choose
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" disabled={failed || length === 0} onClick={() => void choose(at)}>
          Use this frame
        </Button>
      </footer>
    </>
  );
}
