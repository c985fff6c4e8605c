import type { ConnectError } from '@brandly/contract/errors';
import { everyPlatform } from './every-platform.ts';

/** What to do about a failed connection. */
export type Hint = { text: string; link?: { label: string; href: string } };

/** A platform's texts on the pages about a brand's accounts. */
export type PlatformWords = {
  /** What connecting it is good for, in a sentence. */
  description: string;
  /** Its word for followers; default: 'Followers'. */
  followers?: string;
  /** Its word for likes, if it counts them. */
  likes?: string;
  /** More specific hints than the general ones, by error code. */
  hints?: Partial<Record<ConnectError, Partial<Hint>>>;
};

export const platformWords = everyPlatform(
  'words.ts',
  import.meta.glob<PlatformWords>('./*/words.ts', { eager: true, import: 'words' }),
);
