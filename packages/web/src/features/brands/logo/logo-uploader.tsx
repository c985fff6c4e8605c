import { ImageUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { openPicture } from './draw-logo.ts';
import { LOGO_ACCEPT, logoRefusal } from './logo-file.ts';
import { LOGO_PREVIEW_PX } from './logo-placement.ts';
import { type ChosenPicture, ScalingChoice, type UploadedLogo } from './scaling-choice.tsx';
import type { SendLogo } from './use-unsent-logo.ts';

const UNREADABLE = 'Failed to process image. Please try a different file.';

type LogoUploaderProps = {
  /** The URL of the current logo; null: there is none. */
  shownUrl: string | null;
  brandId: string | null;
  /** An image that is offered as a start, such as the icon of the brand's site. */
  offer?: { label: string; picture: string; fileName: string } | null;
  /** null: the logo is to go. */
  onChange: (uploaded: UploadedLogo | null) => void;
  /** Passes a function that sends the chosen image. null: nothing is left to send. Must be a stable function. */
  onUnsent: (send: SendLogo | null) => void;
};

/** Drop or choose an image, preview it as a square, then store it. */
export function LogoUploader({ shownUrl, brandId, offer, onChange, onUnsent }: LogoUploaderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  /** The file chosen last: a large one may be decoded after a small one that was chosen later. */
  const newest = useRef<Blob>(null);

  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.picture.src);
    setChosen(null);
    input.current?.focus();
  };
  const choose = async (file: Blob, name: string) => {
    const refusal = logoRefusal(file);
    setError(refusal);
    newest.current = file;
    if (refusal !== null) return;
    try {
      const picture = await openPicture(file);
      if (newest.current === file) setChosen({ picture, name });
      else URL.revokeObjectURL(picture.src);
    } catch (cause) {
      console.warn('The chosen logo could not be drawn.', cause);
      if (newest.current === file) setError(UNREADABLE);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void choose(file, file.name);
  };

  if (chosen) {
    return (
      <ScalingChoice
        chosen={chosen}
        brandId={brandId}
        onCancel={close}
        onUnsent={onUnsent}
        onUploaded={(uploaded) => {
          onChange(uploaded);
          close();
        }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="flex items-baseline justify-between gap-2 type-label text-ink-2">
        Brand Logo
        <span className="type-small text-ink-3">Optional</span>
      </span>
      {error !== null && <Banner status="failed">{error}</Banner>}
      <div className="flex flex-wrap items-stretch gap-4">
        {shownUrl !== null && (
          <img
            src={shownUrl}
            alt="Brand Logo, as it is now"
            width={LOGO_PREVIEW_PX}
            height={LOGO_PREVIEW_PX}
            className="max-w-full flex-none self-start rounded-large border border-line object-cover"
          />
        )}
        <div className="grid min-w-56 flex-1 content-start gap-2">
          {/* Without a mouse, people use the button inside; the frame only accepts dropped files. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            className={classNames(
              'grid min-h-36 place-items-center rounded-large border border-dashed p-4 text-center transition-colors',
              over ? 'border-accent bg-accent-tint' : 'border-control-line',
            )}
          >
            <div className="grid justify-items-center gap-2">
              <ImageUp size={22} aria-hidden className="text-ink-3" />
              <Button onClick={() => input.current?.click()}>
                {shownUrl === null ? 'Choose an image' : 'Replace Logo'}
              </Button>
              <p className="type-small text-ink-2">or drop one here: PNG, JPG, SVG or WEBP, up to 5 MB</p>
              <p className="type-small text-ink-3">Upload any size image. It is scaled to 500×500px.</p>
            </div>
            <FileInput
              ref={input}
              accept={LOGO_ACCEPT}
              aria-labelledby={id}
              onFiles={([file]) => file && void choose(file, file.name)}
            />
          </div>
          {shownUrl !== null && (
            <Button className="justify-self-start" onClick={() => onChange(null)}>
              Remove Logo
            </Button>
          )}
          {offer && (
            <div className="flex items-center gap-3 rounded-card border border-line p-2">
              <img src={offer.picture} alt="" className="size-8 flex-none rounded-control bg-surface object-contain" />
              <span className="min-w-0 flex-1 type-small text-ink-2">{offer.label}</span>
              <Button onClick={() => void blobOf(offer.picture).then((icon) => choose(icon, offer.fileName))}>
                Use it
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** Returns the bytes of a data URL, decoded by hand: the page's policy forbids fetching one. */
async function blobOf(dataUrl: string): Promise<Blob> {
  const [head = '', body = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png' });
}
