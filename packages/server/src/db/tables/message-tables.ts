import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json.ts';

export type NotificationsTable = {
  id: string;
  user_id: string;
  kind: string;
  title: string;
  message: string;
  link: string | null;
  is_read: Generated<boolean>;
  created_at: Date;
  /** Further posts with the same cause are added to the same notice. */
  cause: string | null;
  post_count: Generated<number>;
  /** False where the person wants no bell for the kind. */
  in_bell: Generated<boolean>;
  /** Since when it waits for the mail of the day. */
  digest_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type NotificationPostsTable = { notification_id: string; post_id: string };

export type OutboxTable = {
  id: Generated<number>;
  kind: 'realtime' | 'mail';
  user_id: string | null;
  payload: Json<Record<string, unknown>>;
  created_at: Date;
  due_at: Date;
  attempts: Generated<number>;
  last_error: string | null;
  delivered_at: Date | null;
  /** The notice a mail tells of. */
  notification_id: string | null;
};

export type MailsTable = {
  id: string;
  sent_at: Date;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Rises with each mail, so that two of one millisecond keep their order. */
  position: Generated<number>;
};

export type ContactMessagesTable = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  created_at: Date;
  read_at: Date | null;
};
