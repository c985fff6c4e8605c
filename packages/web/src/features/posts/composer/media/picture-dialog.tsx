import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Loader } from '../../../../ui/spinner.tsx';
import type { ComposerMedia } from '../draft/composer-media.ts';
import { drawingOf, loadPicture, paint, type Redraw, turned } from './redraw.ts';

type PictureDialogProps = {
  /** null: closed. */
  media: ComposerMedia | null;
  onClose: () => void;
  onApply: (media: ComposerMedia, change: Pick<Redraw, 'turns' | 'ratio'>) => void;
};

/** Shapes that platforms ask for, width over height. */
const SHAPES = [
  { name: 'Original', ratio: null },
  { name: '1:1', ratio: 1 },
  { name: '4:5', ratio: 4 / 5 },
  { name: '9:16', ratio: 9 / 16 },
  { name: '2:3', ratio: 2 / 3 },
  { name: '16:9', ratio: 16 / 9 },
  { name: '1.91:1', ratio: 1.91 },
] as const;
const PREVIEW_SIDE_PX = 640;
const MIDDLE = 0.5;

/** Rotates a photo by quarters and crops it to a shape; what is seen is what is drawn. The chosen file is unchanged. */
export function PictureDialog({ media, onClose, onApply }: PictureDialogProps) {
  const [shown, setShown] = useState(media);
  if (media && media !== shown) setShown(media);
  return (
    <Dialog open={media !== null} onOpenChange={onClose} title="Edit photo" wide>
      {shown && <PictureForm key={shown.key} media={shown} onClose={onClose} onApply={onApply} />}
    </Dialog>
  );
}

function PictureForm({ media, onClose, onApply }: PictureDialogProps & { media: ComposerMedia }) {
  const [turns, setTurns] = useState(0);
  const [shape, setShape] = useState<number | null>(null);
  const [at, setAt] = useState(MIDDLE);
  const [picture, setPicture] = useState<HTMLImageElement | 'failed' | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const name = useId();
  useEffect(() => {
    let left = false;
    loadPicture(media.previewUrl).then(
      (loaded) => !left && setPicture(loaded),
      (error: unknown) => {
        console.warn('A photo could not be opened.', error);
        if (!left) setPicture('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [media.previewUrl]);
  const ratio: Redraw['ratio'] = shape === null ? null : { min: shape, max: shape, fit: 'crop', at };
  const isLoaded = picture !== null && picture !== 'failed';
  const drawing = isLoaded ? drawingOf(turned(picture, turns).frame, ratio, PREVIEW_SIDE_PX) : null;
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen && drawing && isLoaded) paint(pen, turned(picture, turns).source, drawing);
  });
  const isCut = drawing !== null && shape !== null;
  return (
    <>
      <div className="grid min-h-80 place-items-center rounded-card bg-sunken p-3">
        {picture === null && <Loader>Loading image...</Loader>}
        {picture === 'failed' && <p className="type-body text-ink-3">Unable to load image</p>}
        {drawing && (
          <canvas
            ref={canvas}
            width={drawing.canvas.width}
            height={drawing.canvas.height}
            aria-hidden
            className="max-h-96 max-w-full rounded-control ring-1 ring-picture-line"
          />
        )}
      </div>
      <output className="sr-only">
        {media.name}, {turnText(turns)}
        {shape !== null && `, cut to ${shapeName(shape)}`}
      </output>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button icon={<RotateCcw size={15} aria-hidden />} onClick={() => setTurns((turns + 3) % 4)}>
          Turn left
        </Button>
        <Button icon={<RotateCw size={15} aria-hidden />} onClick={() => setTurns((turns + 1) % 4)}>
          Turn right
        </Button>
      </div>
      <fieldset className="mt-4">
        <legend className="mb-1.5 type-label">Shape</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {SHAPES.map((one) => (
            <label key={one.name} className="flex min-h-6 cursor-pointer items-center gap-2 type-body">
              <input
                type="radio"
                name={name}
                checked={shape === one.ratio}
                onChange={() => {
                  setShape(one.ratio);
                  setAt(MIDDLE);
                }}
                className="size-4 flex-none rounded-chip accent-accent"
              />
              {one.name}
            </label>
          ))}
        </div>
      </fieldset>
      {isCut && (
        <label className="mt-4 flex items-center gap-3 type-label">
          Crop area
          <input
            type="range"
            min={0}
            max={1}
            step={0.01}
            value={at}
            onChange={(event) => setAt(Number(event.currentTarget.value))}
            className="h-6 min-w-0 flex-1 accent-accent"
          />
        </label>
      )}
      <footer className="flex justify-end gap-2 pt-5 pb-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="primary"
          disabled={!isLoaded || (turns === 0 && shape === null)}
          onClick={() => {
            onApply(media, { turns, ratio });
            onClose();
          }}
        >
          Use this photo
        </Button>
      </footer>
    </>
  );
}

const turnText = (turns: number): string => (turns === 0 ? 'not turned' : `turned by ${turns * 90} degrees`);
const shapeName = (shape: number): string => SHAPES.find(({ ratio }) => ratio === shape)?.name ?? '';
