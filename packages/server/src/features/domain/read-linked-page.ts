import type { LinkedPage } from '@brandly/platforms/platform';
import { fetchPublic, type PublicFetchDeps } from '../../outbound/fetch-public.ts';
import { within } from '../../outbound/outbound-failure.ts';
import { drawCardPicture } from '../media/public.ts';
import type { DomainDeps } from './check-domain.ts';
import { MOST_PAGE_BYTES, PAGE_TYPES, pageOf } from './page-of-answer.ts';

/** A post waits for it at its publishing time. */
const WITHIN_MS = 5_000;
/** Images for pages are made 1200 px wide (developers.facebook.com/docs/sharing/webmasters/images). */
const SHARED_SIDE_PX = 1_200;
/** The size up to which platforms read such an image (developer.x.com, Cards: 5 MB). */
const MOST_PICTURE_BYTES = 5_242_880;

/**
 * Reads what a page says about itself when its address is shared, and redraws its image. Only public addresses are
 * contacted, within 5 s; null: there is no such page, or it has no texts. Never rejects; the log has the reason of a
 * failure.
 */
export async function readLinkedPage(
  { log, nameServer: { addresses }, ...line }: DomainDeps,
  address: string,
  sidePx = SHARED_SIDE_PX,
): Promise<LinkedPage | null> {
  const deps = { addresses, ...line };
  const signal = AbortSignal.timeout(WITHIN_MS);
  const noted = (part: string) => (error: unknown) => {
    log.info({ part, err: error }, 'the page of a link could not be read');
    return null;
  };
  const fetched = fetchPublic(deps, address, { accept: PAGE_TYPES, mostBytes: MOST_PAGE_BYTES, signal });
  const answer = await fetched.catch(noted('page'));
  // The texts of an error page or a login wall are not those of the page.
  if (answer?.status !== 200) return null;
  const { shared, imageUrl } = pageOf(answer);
  const drawing = imageUrl === null ? null : within(signal, fetchCardPicture(deps, imageUrl, sidePx, signal));
  const picture = drawing && (await drawing.catch(noted('picture')));
  return shared.title === '' && picture === null ? null : { ...shared, picture };
}

async function fetchCardPicture(deps: PublicFetchDeps, address: string, sidePx: number, signal: AbortSignal) {
  const answer = await fetchPublic(deps, address, { accept: 'image/*', mostBytes: MOST_PICTURE_BYTES, signal });
  if (answer.status !== 200 || answer.isCut || answer.body.length === 0) return null;
  return drawCardPicture(answer.body, sidePx);
}
