import type { PlatformId } from '@brandly/contract/platforms';
import type { PlatformRules } from '@brandly/platforms/limits';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { mediaNames } from '../media/public.ts';

/** How posts refer to files: by an address that clients keep, signed anew each time it is shown. */
export type MediaNames = ReturnType<typeof mediaNames>;

export type PostsDeps = {
  db: Database;
  clock: Clock;
  media: MediaNames;
  /** undefined: this server cannot publish to the platform. */
  rulesOf: (platform: PlatformId) => PlatformRules | undefined;
  /** The plain text that a platform shows for the editor's HTML. */
  renderText: (html: string) => string;
};

/** A person's change of posts: who makes it, when, and in which transaction. */
export type Deed = { deps: PostsDeps; trx: Database; userId: string; now: Date };
