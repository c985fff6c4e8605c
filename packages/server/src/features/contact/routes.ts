import { AppError } from '../../app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { countMessages, listMessages, markMessageRead } from './queries.ts';
import { type ContactDeps, sendMessage } from './send-message.ts';

const PAGE = 50;

export function contactHandlers(
  deps: ContactDeps,
): Handlers<'sendContactMessage' | 'listContactMessages' | 'readContactMessage'> {
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
