import type { ConnectError } from '@brandly/contract/errors';
import { everyPlatform } from './every-platform.ts';

/** What to do about a connection that did not come about. */
export type Hint = { text: string; link?: { label: string; href: string } };

/** What the pages about a brand's accounts say of a platform. */
export type PlatformWords = {
  /** What connecting it is good for, a sentence. */
  description: string;
  /** What it calls the people who follow; absent: 'Followers'. */
  followers?: string;
  /** What it counts beside them; absent: nothing. */
  likes?: string;
  /** What it knows better than the general hint, by the outcome. */
  hints?: Partial<Record<ConnectError, Partial<Hint>>>;
};

export const platformWords = everyPlatform(
  'words.ts',
  import.meta.glob<PlatformWords>('./*/words.ts', { eager: true, import: 'words' }),
);
