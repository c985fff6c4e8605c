import { ImageUp } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Segmented } from '../../../ui/page/segmented.tsx';
import { drawLogo, logoPng, openPicture } from './draw-logo.ts';
import { LOGO_ACCEPT, logoRefusal } from './logo-file.ts';
import { LOGO_PREVIEW_PX, SCALING_WORDS, SCALINGS, type Scaling } from './logo-placement.ts';
import { uploadLogo } from './upload-logo.ts';

const UNREADABLE = 'Failed to process image. Please try a different file.';
const NOT_DRAWN = 'Failed to process image with selected method.';
const NOT_UPLOADED = 'Failed to upload logo. Please try again.';

type LogoUploaderProps = {
  /** What the form calls it. */
  label: string;
  /** Address of the logo in force; null: there is none. */
  shownUrl: string | null;
  brandId: string | null;
  /** A picture that is offered as a start, such as the icon of the brand's site. */
  offer?: { label: string; picture: string; fileName: string } | null;
  /** `logo` names the stored file, `previewUrl` shows it until the page is left. */
  onUploaded: (uploaded: { logo: string; previewUrl: string }) => void;
  onRemove: () => void;
};

type Chosen = { picture: HTMLImageElement; name: string };

/** Drop or choose a picture, see it as the square it becomes, then store it. */
export function LogoUploader({ label, shownUrl, brandId, offer, onUploaded, onRemove }: LogoUploaderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.picture.src);
    setChosen(null);
    input.current?.focus();
  };
  const choose = async (file: Blob, name: string) => {
    const refusal = logoRefusal(file);
    setError(refusal);
    if (refusal !== null) return;
    try {
      setChosen({ picture: await openPicture(file), name });
    } catch (cause) {
      console.warn('The chosen logo could not be drawn.', cause);
      setError(UNREADABLE);
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
        label={label}
        chosen={chosen}
        brandId={brandId}
        onCancel={close}
        onUploaded={(uploaded) => {
          onUploaded(uploaded);
          close();
        }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="flex items-baseline justify-between gap-2 type-label">
        {label}
        <span className="type-small text-ink-3">Optional</span>
      </span>
      {error !== null && <Banner status="failed">{error}</Banner>}
      <div className="flex flex-wrap items-stretch gap-4">
        {shownUrl !== null && (
          <div className="grid max-w-full flex-none justify-items-start gap-1">
            <img
              src={shownUrl}
              alt={`${label}, as it is now`}
              width={LOGO_PREVIEW_PX}
              height={LOGO_PREVIEW_PX}
              className="max-w-full rounded-large border border-line object-cover"
            />
            <Button kind="quiet" onClick={onRemove}>
              Remove Logo
            </Button>
          </div>
        )}
        <div className="grid min-w-56 flex-1 content-start gap-2">
          {/* The button inside is the way without a mouse; the frame only takes what is dropped on it. */}
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
                {shownUrl === null ? 'Choose a picture' : 'Replace the logo'}
              </Button>
              <p className="type-small text-ink-2">or drop one here: PNG, JPG, SVG or WEBP, up to 5 MB</p>
              <p className="type-small text-ink-3">Upload any size image. It is scaled to 500×500px.</p>
            </div>
            <input
              ref={input}
              type="file"
              accept={LOGO_ACCEPT}
              hidden
              aria-labelledby={id}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) void choose(file, file.name);
                event.target.value = '';
              }}
            />
          </div>
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

type ScalingChoiceProps = {
  label: string;
  chosen: Chosen;
  brandId: string | null;
  onCancel: () => void;
  onUploaded: LogoUploaderProps['onUploaded'];
};

function ScalingChoice({ label, chosen, brandId, onCancel, onUploaded }: ScalingChoiceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scaling, setScaling] = useState<Scaling>('fit');
  const [uploading, setUploading] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (canvas.current) drawLogo(canvas.current, chosen.picture, scaling);
  }, [chosen, scaling]);

  const confirm = async () => {
    if (!canvas.current) return;
    setUploading(true);
    setError(null);
    const png = await logoPng(canvas.current).catch((cause: unknown) => {
      console.warn('The logo could not be made a PNG.', cause);
      setError(NOT_DRAWN);
    });
    if (png) {
      try {
        const logo = await uploadLogo(png, chosen.name, brandId);
        onUploaded({ logo, previewUrl: URL.createObjectURL(png) });
        return;
      } catch (cause) {
        setError(messageOf(cause, NOT_UPLOADED));
      }
    }
    setUploading(false);
  };

  return (
    <section aria-label={`${label}: scaling`} className="grid gap-3 rounded-large border border-line p-4">
      <span className="type-label">{label}</span>
      {error !== null && <Banner status="failed">{error}</Banner>}
      <div className="flex flex-wrap gap-4">
        <canvas
          ref={canvas}
          style={{ width: LOGO_PREVIEW_PX, height: LOGO_PREVIEW_PX }}
          className="max-w-full rounded-large border border-line"
        >
          Preview of {chosen.name} as a logo of 500 by 500 pixels
        </canvas>
        <div className="grid min-w-48 flex-1 content-start gap-2">
          <Segmented
            label="Scaling"
            value={scaling}
            onValueChange={setScaling}
            segments={SCALINGS.map((value) => ({ value, label: SCALING_WORDS[value].label }))}
          />
          <p className="type-small text-ink-2">{SCALING_WORDS[scaling].hint}</p>
          <p className="truncate type-small text-ink-3">{chosen.name}</p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel} disabled={uploading}>
          Cancel
        </Button>
        <Button busy={uploading} busyText="Uploading..." onClick={() => void confirm()}>
          Confirm &amp; Upload
        </Button>
      </div>
    </section>
  );
}

/** The bytes of a data address, read by hand: a page may not connect to one. */
async function blobOf(dataUrl: string): Promise<Blob> {
  const [head = '', body = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png' });
}
