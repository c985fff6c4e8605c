import type { NotificationKind } from '@brandly/contract/notifications';
import type { PlatformId } from '@brandly/contract/platforms';
import type { PlatformRules } from '@brandly/platforms/limits';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { OutboxMessage } from '../../realtime/emit.ts';

/** How posts refer to files: by an address that clients keep, signed anew each time it is shown. */
export type MediaNames = {
  /** The storage key that a fileUrl (or a key itself) stands for; null when it is none of ours. */
  keyOf: (fileUrl: string) => string | null;
  fileUrl: (storageKey: string) => string;
  /** Signed and short-lived. Makes no call. */
  signedUrl: (storageKey: string) => string;
};

/** Sends messages to people's open pages when the transaction commits, in this order. */
type Emit = (trx: Database, messages: readonly OutboxMessage[], now: Date) => Promise<void>;

/** A notification, shown by the bell and open pages and sent by email. */
export type Notice = {
  userId: string;
  kind: NotificationKind;
  title: string;
  message: string;
  link: string | null;
  /** One notification per cause, see features/notifications. */
  cause?: {
    key: string;
    postId: string;
    many: (posts: number) => { title: string; message: string; link: string | null };
  };
};

/** Notifies people within the transaction of the event: bell, open pages, email. */
export type Notify = (trx: Database, notices: readonly Notice[], now: Date) => Promise<unknown>;

export type PostsDeps = {
  db: Database;
  clock: Clock;
  media: MediaNames;
  emit: Emit;
  notify: Notify;
  /** undefined: this server cannot publish to the platform. */
  rulesOf: (platform: PlatformId) => PlatformRules | undefined;
  /** The plain text that a platform shows for the editor's HTML. */
  renderText: (html: string) => string;
};
