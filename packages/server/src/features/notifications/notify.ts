import { randomUUIDv7 } from 'node:crypto';
import type { Notification, NotificationKind } from '@brandly/contract/notifications';
import type { NotificationChoice } from '@brandly/contract/profile/preferences';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { emit, type OutboxMessage } from '../../realtime/outbox.ts';
import { choiceFor } from '../preferences/public.ts';
import { notificationMail } from './notification-mail.ts';

type NoticeText = {
  title: string;
  message: string;
  /** A path of the web app. */
  link: string | null;
};

export type Notice = NoticeText & {
  userId: string;
  kind: NotificationKind;
  /** Further posts with the same cause within the hour are added to this notification instead of making their own. */
  cause?: {
    /** The same for the same reason: code, platform, account, the platform's words. */
    key: string;
    postId: string;
    /** The text once the notification is about several posts. */
    many: (posts: number) => NoticeText;
  };
};

/** Further posts are added to the notification of their cause for this long. */
const CAUSE_LASTS_MS = 3_600_000;
/** An email waits this long for others with its cause, well within the minute in which a failure must be reported. */
const MAIL_GATHERS_MS = 20_000;
/** After an email about a cause was sent, the next one follows no sooner than this. */
const NEXT_MAIL_AFTER_MS = 900_000;

/**
 * Notifies people inside the caller's transaction, as each chose for the kind: the bell's row with a message to the
 * open pages at the commit, and an email at once or in the daily email. Only once per cause, if a notification has one;
 * those without one take few statements however many they are, and are returned.
 */
export async function notify(trx: Database, notices: readonly Notice[], now: Date): Promise<readonly Notification[]> {
  const choices = new Map<string, NotificationChoice>();
  const choiceOf = async ({ userId, kind }: Notice): Promise<NotificationChoice> => {
    const key = `${userId} ${kind}`;
    const choice = choices.get(key) ?? (await choiceFor(trx, userId, kind));
    choices.set(key, choice);
    return choice;
  };
  const made: Made[] = [];
  for (const notice of notices) {
    const choice = await choiceOf(notice);
    if (notice.cause === undefined) made.push({ notice, choice, id: randomUUIDv7() });
    else await notifyOfCause(trx, notice, choice, notice.cause, now);
  }
  return beginNotices(trx, made, now);
}

/** A notification to be written. */
type Made = { notice: Notice; choice: NotificationChoice; id: string };

async function beginNotices(
  trx: Database,
  made: readonly Made[],
  now: Date,
  mailAfterMs = 0,
): Promise<readonly Notification[]> {
  if (made.length === 0) return [];
  await trx
    .insertInto('notifications')
    .values(made.map(({ notice, choice, id }) => noticeColumns(notice, choice, id, now)))
    .execute();
  const dueAt = new Date(now.getTime() + mailAfterMs);
  for (const { notice, choice, id } of made) if (choice.mail === 'each') await mail(trx, notice, id, now, dueAt);
  const begun = made.map(({ notice, id }) => notificationOf(notice, id, now));
  const messages = made.flatMap(({ notice, choice }, index) => {
    const notification = begun[index];
    return choice.bell && notification ? [messageOf(notice, notification)] : [];
  });
  await emit(trx, messages, now);
  return begun;
}

async function notifyOfCause(
  trx: Database,
  notice: Notice,
  choice: NotificationChoice,
  cause: NonNullable<Notice['cause']>,
  now: Date,
): Promise<void> {
  const open = await openNoticeOf(trx, notice.userId, cause.key, now);
  if (open) return addToNotice(trx, notice, choice, cause, open, now);
  const id = randomUUIDv7();
  await beginNotices(trx, [{ notice, choice, id }], now, MAIL_GATHERS_MS);
  await rememberPost(trx, id, cause.postId);
}

const notificationOf = ({ kind, title, message, link }: Notice, id: string, createdAt: Date): Notification => ({
  id,
  kind,
  title,
  message,
  link,
  thumbnailUrl: null,
  isRead: false,
  createdAt: createdAt.toISOString(),
});

function noticeColumns(notice: Notice, choice: NotificationChoice, id: string, now: Date) {
  const { userId, kind, title, message, link, cause } = notice;
  return {
    id,
    user_id: userId,
    kind,
    title,
    message,
    link,
    created_at: now,
    cause: cause?.key ?? null,
    in_bell: choice.bell,
    digest_since: choice.mail === 'digest' ? now : null,
  };
}

const messageOf = ({ userId, title }: Notice, notification: Notification): OutboxMessage => ({
  userId,
  message: { type: 'new_notification', message: title, notification },
});

type OpenNotice = { id: string; post_count: number; created_at: Date };

/** Takes a lock on the cause, so that two posts that fail at the same moment make one notification. */
async function openNoticeOf(trx: Database, userId: string, key: string, now: Date): Promise<OpenNotice | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice:${userId}:${key}`}, 0))`.execute(trx);
  return trx
    .selectFrom('notifications')
    .select(['id', 'post_count', 'created_at'])
    .where('user_id', '=', userId)
    .where('cause', '=', key)
    .where('created_at', '>', new Date(now.getTime() - CAUSE_LASTS_MS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function addToNotice(
  trx: Database,
  notice: Notice,
  choice: NotificationChoice,
  cause: NonNullable<Notice['cause']>,
  open: OpenNotice,
  now: Date,
): Promise<void> {
  const isNew = await rememberPost(trx, open.id, cause.postId);
  const posts = open.post_count + (isNew ? 1 : 0);
  const text: NoticeText = posts > 1 ? cause.many(posts) : notice;
  const { title, message, link } = text;
  await trx
    .updateTable('notifications')
    .set({
      title,
      message,
      link,
      post_count: posts,
      is_read: false,
      in_bell: choice.bell,
      // What this morning's email reported has grown since, and is reported again tomorrow.
      digest_since: choice.mail === 'digest' ? sql`coalesce(digest_since, ${now})` : null,
    })
    .where('id', '=', open.id)
    .execute();
  const grown = { ...notice, ...text };
  if (choice.mail === 'each') await mailAboutMore(trx, grown, open.id, now);
  if (choice.bell) await emit(trx, [messageOf(grown, notificationOf(grown, open.id, open.created_at))], now);
}

/** Returns whether the post was new to the notification. */
async function rememberPost(trx: Database, notificationId: string, postId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('notification_posts')
    .values({ notification_id: notificationId, post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Updates an email that still waits; after one that was sent, the next follows in due time. */
async function mailAboutMore(trx: Database, notice: Notice, notificationId: string, now: Date): Promise<void> {
  const user = await reader(trx, notice.userId);
  if (!user) return;
  const waiting = await trx
    .updateTable('outbox')
    .set({ payload: JSON.stringify(notificationMail(notice, user)) })
    .where('notification_id', '=', notificationId)
    .where('delivered_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  if (waiting.numUpdatedRows > 0n) return;
  await mail(trx, notice, notificationId, now, new Date(now.getTime() + NEXT_MAIL_AFTER_MS));
}

async function mail(trx: Database, notice: Notice, notificationId: string, now: Date, dueAt: Date): Promise<void> {
  const user = await reader(trx, notice.userId);
  if (!user) return;
  const later = { due_at: dueAt, notification_id: notificationId };
  await queueMail(trx, notificationMail(notice, user), now, notice.userId, later);
}

const reader = (trx: Database, userId: string) =>
  trx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
