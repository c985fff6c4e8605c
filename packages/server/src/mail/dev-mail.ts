import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

const MOST_SHOWN = 100;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Row = { id: string; sent_at: Date; recipient: string; subject: string; text: string; html: string };

/** Development only: the local outbox, newest first, as a page or as JSON by `Accept`. */
export function registerDevMail(app: FastifyInstance, { db }: { db: Database }): void {
  app.get<{ Querystring: { recipient?: string } }>('/dev/mail', async (request, reply) => {
    const { recipient } = request.query;
    const rows = await db
      .selectFrom('mails')
      .select(['id', 'sent_at', 'recipient', 'subject', 'text', 'html'])
      .$if(typeof recipient === 'string', (query) => query.where('recipient', '=', String(recipient).toLowerCase()))
      .orderBy('position', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    void reply.header('cache-control', 'no-store').header('vary', 'accept');
    if ((request.headers.accept ?? '').includes('text/html'))
      return reply.type('text/html; charset=utf-8').send(page(rows));
    return { mails: rows.map(({ sent_at, ...mail }) => ({ ...mail, sentAt: sent_at.toISOString() })) };
  });
}

function page(rows: readonly Row[]): string {
  const mails = rows.map(
    (row) => `<article><h2>${escapeHtml(row.subject)}</h2>
<p>To <b>${escapeHtml(row.recipient)}</b>, <time>${row.sent_at.toISOString()}</time></p>
<pre>${escapeHtml(row.text)}</pre></article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local mail</title></head>
<body><h1>Local mail</h1><p>No mail leaves this machine while no SMTP server is set. Newest first.</p>
${mails.length === 0 ? '<p>No emails yet.</p>' : mails.join('\n')}
</body></html>
`;
}
