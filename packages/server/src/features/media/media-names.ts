import type { Clock } from '../../clock.ts';
import { fileUrlOf, keyFrom } from '../../storage/media-key.ts';
import type { Storage } from '../../storage/storage.ts';
import { viewLinkExpiry } from '../../storage/view-link-life.ts';

/** How files are named in posts: by a fileUrl that clients keep, signed anew each time it is shown. Makes no call. */
export const mediaNames = (deps: { clock: Clock; storage: Storage; publicOrigin: string }) => ({
  /** The storage key that a fileUrl, or a key itself, stands for; null when it is none of ours. */
  keyOf: (fileUrl: string): string | null => keyFrom(fileUrl, deps.publicOrigin),
  fileUrl: (storageKey: string): string => fileUrlOf(deps.publicOrigin, storageKey),
  signedUrl: (storageKey: string): string => deps.storage.viewUrl(storageKey, viewLinkExpiry(deps.clock.now())),
});
