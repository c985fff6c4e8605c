import type { NotificationKind } from '@brandly/contract/notifications';
import type { PlatformId } from '@brandly/contract/platforms';
import type { PlatformRules } from '@brandly/platforms/limits';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { OutboxMessage } from '../../realtime/emit.ts';

/** How files are named in posts: by an address that clients keep, signed anew each time it is shown. */
export type MediaNames = {
  /** The storage key that a fileUrl (or a key itself) stands for; null when it is none of ours. */
  keyOf: (fileUrl: string) => string | null;
  fileUrl: (storageKey: string) => string;
  /** Signed and short-lived. Makes no call. */
  signedUrl: (storageKey: string) => string;
};

/** Says something to people's open pages when the transaction commits, in this order. */
export type Emit = (trx: Database, messages: readonly OutboxMessage[], now: Date) => Promise<void>;

/** What a person is told with a bell, open pages and mail. */
export type Notice = {
  userId: string;
  kind: NotificationKind;
  title: string;
  message: string;
  link: string | null;
  /** See features/notifications: told once per cause. */
  cause?: {
    key: string;
    postId: string;
    many: (posts: number) => { title: string; message: string; link: string | null };
  };
};

/** Tells people in the transaction of what happened: bell, open pages, mail. */
export type Notify = (trx: Database, notices: readonly Notice[], now: Date) => Promise<unknown>;

export type PostsDeps = {
  db: Database;
  clock: Clock;
  media: MediaNames;
  emit: Emit;
  notify: Notify;
  /** undefined: posts cannot be published to it from here. */
  rulesOf: (platform: PlatformId) => PlatformRules | undefined;
  /** The plain text that a platform shows for the editor's HTML. */
  renderText: (html: string) => string;
};
