import type { PlatformId } from '@brandly/contract/platforms';
import type { RealtimeMessage } from '@brandly/contract/realtime';
import type { PlatformRules } from '@brandly/platforms/limits';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';

/** How files are named in posts: by an address that clients keep, signed anew each time it is shown. */
export type MediaNames = {
  /** The storage key that a fileUrl (or a key itself) stands for; null when it is none of ours. */
  keyOf: (fileUrl: string) => string | null;
  fileUrl: (storageKey: string) => string;
  /** Signed and short-lived. Makes no call. */
  signedUrl: (storageKey: string) => string;
};

/** Says something to a person's open pages when the transaction commits. */
export type Tell = (trx: Database, userId: string, message: RealtimeMessage, now: Date) => Promise<void>;

export type PostsDeps = {
  db: Database;
  clock: Clock;
  media: MediaNames;
  tell: Tell;
  /** undefined: posts cannot be published to it from here. */
  rulesOf: (platform: PlatformId) => PlatformRules | undefined;
  /** The plain text that a network shows for the editor's HTML. */
  renderText: (html: string) => string;
};
