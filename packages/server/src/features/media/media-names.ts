import type { Clock } from '../../clock.ts';
import { fileUrlOf, keyFrom } from '../../storage/media-key.ts';
import { type Storage, viewLinkExpiry } from '../../storage/storage.ts';

/** About 500 KB. A signature takes 5 µs, and a month of posts shows the picture of one account 500 times. */
const REMEMBERED_MAX = 2_000;

/**
 * Converts between storage keys and the names of files in posts: a fileUrl that clients keep, signed again for each
 * hour in which it is shown. Makes no call.
 */
export function mediaNames(deps: { clock: Clock; storage: Storage; publicOrigin: string }) {
  const remembered = new Map<string, string>();
  let rememberedUntil = 0;
  const signedUrl = (storageKey: string): string => {
    const expiry = viewLinkExpiry(deps.clock.now());
    if (expiry.getTime() !== rememberedUntil || remembered.size >= REMEMBERED_MAX) remembered.clear();
    rememberedUntil = expiry.getTime();
    const known = remembered.get(storageKey);
    if (known !== undefined) return known;
    const signed = deps.storage.viewUrl(storageKey, expiry);
    remembered.set(storageKey, signed);
    return signed;
  };
  return {
    /** The storage key that a fileUrl, or a key itself, stands for; null if it is not ours. */
    keyOf: (fileUrl: string): string | null => keyFrom(fileUrl, deps.publicOrigin),
    fileUrl: (storageKey: string): string => fileUrlOf(deps.publicOrigin, storageKey),
    signedUrl,
  };
}
