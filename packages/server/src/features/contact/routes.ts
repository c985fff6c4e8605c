import type { ContactMessage, contactRoutes } from '@brandly/contract/contact';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { type ContactDeps, sendMessage } from './send-message.ts';

const PAGE = 50;

export function contactHandlers(deps: ContactDeps): Handlers<keyof typeof contactRoutes> {
  const { db, clock } = deps;
  return {
    async sendContactMessage({ body }, { address }) {
      await sendMessage(deps, body, address);
      return { success: true, message: "Message sent successfully! We'll be in touch soon." };
    },
    async listContactMessages({ query }) {
      const { page = 1, limit = PAGE, unread: isUnreadOnly = false } = query;
      const counts = await countMessages(db);
      const messages = await listMessages(db, { page, limit, isUnreadOnly });
      return { messages, total: isUnreadOnly ? counts.unread : counts.all, unread: counts.unread, page, limit };
    },
    async readContactMessage({ params }) {
      if (!(await markMessageRead(db, params.id, clock.now()))) throw new AppError('not_found');
      return { success: true };
    },
  };
}

/** One page of messages, newest first. `page` counts from 1. */
async function listMessages(
  db: Database,
  ask: { page: number; limit: number; isUnreadOnly: boolean },
): Promise<ContactMessage[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .$if(ask.isUnreadOnly, (query) => query.where('read_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ask.limit)
    .offset((ask.page - 1) * ask.limit)
    .execute();
  return rows.map(({ created_at, read_at, ...message }) => ({
    ...message,
    createdAt: created_at.toISOString(),
    isRead: read_at !== null,
  }));
}

async function countMessages(db: Database): Promise<{ all: number; unread: number }> {
  return db
    .selectFrom('contact_messages')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

/** False if there is no such message. Only the first reading is recorded. */
async function markMessageRead(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
