import type { Generated } from 'kysely';
import type { Json } from './json.ts';

export type MessageTables = {
  notifications: {
    id: string;
    user_id: string;
    kind: string;
    title: string;
    message: string;
    link: string | null;
    is_read: Generated<boolean>;
    created_at: Date;
    /** Further posts with the same cause are added to the same notification. */
    cause: string | null;
    post_count: Generated<number>;
    /** False if the person does not want the bell for this kind. */
    in_bell: Generated<boolean>;
    /** Since when it waits for the daily email. */
    digest_since: Date | null;
  };
  notification_posts: { notification_id: string; post_id: string };
  outbox: {
    id: Generated<number>;
    kind: 'realtime' | 'mail';
    user_id: string | null;
    payload: Json<Record<string, unknown>>;
    created_at: Date;
    due_at: Date;
    attempts: Generated<number>;
    last_error: string | null;
    delivered_at: Date | null;
    /** The notification that an email is about. */
    notification_id: string | null;
  };
  mails: {
    id: string;
    sent_at: Date;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    /** Increases with each email, so that two of the same millisecond keep their order. */
    position: Generated<number>;
  };
  contact_messages: {
    id: string;
    name: string;
    email: string;
    phone: string | null;
    message: string;
    created_at: Date;
    read_at: Date | null;
  };
};
