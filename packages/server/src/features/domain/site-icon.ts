import sharp, { type Sharp } from 'sharp';
import { fetchPublic, type PublicFetchDeps } from '../../outbound/fetch-public.ts';
import { sniffType } from '../media/sniff-type.ts';
import { largestIcoPicture } from './read-ico.ts';
import type { PageIcon } from './read-page.ts';

const MOST_BYTES = 262_144;
const MOST_PIXELS = 4_194_304;
const TIMEOUT_S = 2;
const SIDE_PX = 512;
const DRAWING_DPI = 300;

/** The icon that makes the best logo: large, but not larger than needed; touch icons have no holes. Pure. */
export function bestIcon(icons: readonly PageIcon[], url: URL): string {
  const best = icons.toSorted((a, b) => rank(b) - rank(a))[0];
  return best?.href ?? new URL('/favicon.ico', url).href;
}

const rank = (icon: PageIcon): number => (icon.side > SIDE_PX ? SIDE_PX - 1 : icon.side) + (icon.isTouch ? 0.5 : 0);

/** Fetches an icon by the same rules as the page and draws it anew as a PNG in a data address. Throws. */
export async function fetchIcon(deps: PublicFetchDeps, address: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetchPublic(deps, address, { accept: 'image/*', mostBytes: MOST_BYTES, signal });
  if (answer.status !== 200 || answer.isCut || answer.body.length === 0) return null;
  const image = openPicture(answer.body);
  if (!image) return null;
  const png = await image
    .timeout({ seconds: TIMEOUT_S })
    .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** By the bytes, whatever the header says. */
function openPicture(bytes: Buffer<ArrayBuffer>): Sharp | null {
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  const type = sniffType(bytes);
  if (type?.startsWith('image/')) {
    return sharp(bytes, { ...limits, ...(type === 'image/svg+xml' && { density: DRAWING_DPI }) });
  }
  const ico = largestIcoPicture(bytes);
  if (!ico) return null;
  if (ico.kind === 'png') return sharp(ico.bytes, limits);
  return sharp(ico.pixels, { ...limits, raw: { width: ico.width, height: ico.height, channels: 4 } });
}
