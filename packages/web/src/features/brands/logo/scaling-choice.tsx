import { logoFileName } from '@brandly/contract/media';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { messageOf } from '../../../api/api-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/page/segmented.tsx';
import { putFile } from '../../uploads/public.ts';
import { drawLogo, logoPng } from './draw-logo.ts';
import { LOGO_PREVIEW_PX, SCALING_WORDS, SCALINGS, type Scaling } from './logo-placement.ts';
import type { SendLogo } from './use-unsent-logo.ts';

const NOT_DRAWN = 'Failed to process image with selected method.';
const NOT_UPLOADED = 'Failed to upload logo. Please try again.';

export type ChosenPicture = { picture: HTMLImageElement; name: string };
/** `logo` names the stored file, `previewUrl` shows it until the page is closed. */
export type UploadedLogo = { logo: string; previewUrl: string };

type ScalingChoiceProps = {
  chosen: ChosenPicture;
  brandId: string | null;
  onCancel: () => void;
  onUploaded: (uploaded: UploadedLogo) => void;
  /** How to send the image; null when this component is gone. Must be a stable function. */
  onUnsent: (send: SendLogo | null) => void;
};

/** A preview of the chosen image as a square, until it is stored. */
export function ScalingChoice({ chosen, brandId, onCancel, onUploaded, onUnsent }: ScalingChoiceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scaling, setScaling] = useState<Scaling>('fit');
  const [uploading, setUploading] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (canvas.current) drawLogo(canvas.current, chosen.picture, scaling);
  }, [chosen, scaling]);

  const confirm: SendLogo = async () => {
    if (!canvas.current) return false;
    setUploading(true);
    setError(null);
    const png = await logoPng(canvas.current).catch((cause: unknown) => {
      console.warn('The logo could not be converted to PNG.', cause);
      setError(NOT_DRAWN);
    });
    if (png) {
      try {
        const logo = await uploadLogo(png, chosen.name, brandId);
        onUploaded({ logo, previewUrl: URL.createObjectURL(png) });
        return true;
      } catch (cause) {
        setError(messageOf(cause, NOT_UPLOADED));
      }
    }
    setUploading(false);
    return false;
  };
  const latest = useRef(confirm);
  useLayoutEffect(() => {
    latest.current = confirm;
  });
  // No press comes between the picture on the screen and this.
  useLayoutEffect(() => {
    onUnsent(() => latest.current());
    return () => onUnsent(null);
  }, [onUnsent]);

  return (
    <section aria-label="Brand Logo: scaling" className="grid gap-3 rounded-large border border-line p-4">
      <span className="type-label">Brand Logo</span>
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
          {'Confirm & Upload'}
        </Button>
      </div>
    </section>
  );
}

/** Stores a drawn logo; resolves to the name that a brand stores. Rejects with ApiError, TypeError or PutRefused. */
async function uploadLogo(png: Blob, chosenName: string, brandId: string | null): Promise<string> {
  const ticket = await api.createLogoUpload({
    body: {
      fileType: 'image/png',
      fileSize: png.size,
      fileName: logoFileName(chosenName),
      ...(brandId !== null && { brandId }),
    },
  });
  await putFile(ticket.uploadUrl, png, { contentType: 'image/png' });
  return ticket.fileUrl;
}
