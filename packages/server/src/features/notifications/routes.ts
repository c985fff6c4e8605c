import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
  type notificationRoutes,
} from '@brandly/contract/notifications';
import { postOfLink } from '@brandly/contract/notifications/post-link';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { emit } from '../../realtime/outbox.ts';
import { notify } from './notify.ts';
import { countUnread, listNotifications, markAllRead, markRead, type NotificationRow, postsShown } from './queries.ts';

const PAGE = 20;
/** For a notification about no post, or about one that the person may not see. */
const NO_POST = { brandName: null, pictureKey: null };

export function notificationHandlers(deps: {
  db: Database;
  clock: Clock;
  isProduction: boolean;
  /** Returns the view address of a stored file, valid for an hour or two. */
  signedUrl: (storageKey: string) => string;
}): Handlers<keyof typeof notificationRoutes> {
  const { db, clock } = deps;
  /** What is read on one page is marked on all of them. Returns the result of `mark`. */
  const markAndTell = (userId: string, mark: (trx: Database) => Promise<boolean>) =>
    db.transaction().execute(async (trx) => {
      const isMarked = await mark(trx);
      if (isMarked) await emit(trx, [{ userId: userId, message: { type: 'notifications_read' } }], clock.now());
      return isMarked;
    });
  return {
    listNotifications: async ({ query }, { person }) => {
      const rows = await listNotifications(db, person.id, {
        ...query,
        limit: query.limit ?? PAGE,
        offset: query.offset ?? 0,
      });
      const posts = rows.flatMap(({ link }) => postOfLink(link) ?? []);
      const shown = await postsShown(db, person.id, posts);
      return {
        data: rows.map((row) => {
          const { brandName, pictureKey } = shown.get(postOfLink(row.link) ?? '') ?? NO_POST;
          return notificationView(row, { brandName, thumbnailUrl: pictureKey && deps.signedUrl(pictureKey) });
        }),
      };
    },
    countUnreadNotifications: async (_input, { person }) => ({ data: { count: await countUnread(db, person.id) } }),
    readNotification: async ({ params }, { person }) => {
      const isMarked = await markAndTell(person.id, (trx) => markRead(trx, person.id, [params.id]));
      if (!isMarked) throw new AppError('notification_not_found');
      return { success: true };
    },
    readNotifications: async ({ body }, { person }) => {
      await markAndTell(person.id, (trx) => markRead(trx, person.id, body.ids));
      return { success: true };
    },
    readAllNotifications: async (_input, { person }) => {
      await markAndTell(person.id, (trx) => markAllRead(trx, person.id));
      return { success: true };
    },
    testNotification: async ({ body }, { person }) => {
      if (deps.isProduction) throw new AppError('not_found');
      const notice = { userId: person.id, kind: 'test', ...body, link: '/dashboard/notifications' } as const;
      const [data] = await db.transaction().execute((trx) => notify(trx, [notice], clock.now()));
      if (!data) throw new Error('the notice just made is not there');
      return { data };
    },
  };
}

function notificationView(
  row: NotificationRow,
  ofPost: Pick<Notification, 'thumbnailUrl' | 'brandName'>,
): Notification {
  return {
    id: row.id,
    kind: asKind(row.kind),
    title: row.title,
    message: row.message,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    link: row.link,
    ...ofPost,
  };
}

function asKind(kind: string): NotificationKind {
  const known = NOTIFICATION_KINDS.find((name) => name === kind);
  if (!known) throw new Error(`A notification of the unknown kind ${kind}`);
  return known;
}
