import { fetchPublic, type PublicFetchDeps } from '../../outbound/fetch-public.ts';
import { drawIcon, warmDecoder } from '../media/public.ts';
import type { PageIcon } from './read-page.ts';

const MOST_BYTES = 262_144;

/** Larger icons have no advantage: an icon is shown at this size at most. */
const SIDE_PX = 512;

/** Picks the best icon for a logo: large, but not larger than needed; touch icons have no transparency. Pure. */
export function bestIcon(icons: readonly PageIcon[], url: URL): string {
  const best = icons.toSorted((a, b) => rank(b) - rank(a))[0];
  return best?.href ?? new URL('/favicon.ico', url).href;
}

const rank = (icon: PageIcon): number => (icon.side > SIDE_PX ? SIDE_PX - 1 : icon.side) + (icon.isTouch ? 0.5 : 0);

/** Fetches an icon by the same rules as the page and redraws it as a PNG in a data address. Throws. */
export async function fetchIcon(deps: PublicFetchDeps, address: string, signal: AbortSignal): Promise<string | null> {
  warmDecoder('image');
  const answer = await fetchPublic(deps, address, { accept: 'image/*', mostBytes: MOST_BYTES, signal });
  if (answer.status !== 200 || answer.isCut || answer.body.length === 0) return null;
  const png = await drawIcon(answer.body);
  return png && `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}
