import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { escapeHtml } from '../escape-html.ts';

const MOST_SHOWN = 100;

/** Emails bring their styles within their elements, and nothing else: no script of one runs, no picture is fetched. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const STYLE =
  'body{max-width:720px;margin:2rem auto;padding:0 1rem;font:15px/1.5 system-ui,sans-serif;color-scheme:light dark}' +
  'article{margin:0 0 2.5rem}h1{font-size:1.4rem}h2{margin:0;font-size:1.05rem}p{margin:.25rem 0 .75rem}' +
  'iframe{width:100%;height:30rem;resize:vertical;border:1px solid #8886;border-radius:10px}' +
  'summary{cursor:pointer}pre{white-space:pre-wrap;overflow-wrap:anywhere}';

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
    if ((request.headers.accept ?? '').includes('text/html')) {
      return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page(rows));
    }
    return { mails: rows.map(({ sent_at, ...mail }) => ({ ...mail, sentAt: sent_at.toISOString() })) };
  });
}

function page(rows: readonly Row[]): string {
  const mails = rows.map(
    (row) => `<article><h2>${escapeHtml(row.subject)}</h2>
<p>To <b>${escapeHtml(row.recipient)}</b>, <time>${row.sent_at.toISOString()}</time></p>
${shown(row)}
<details><summary>Plain text</summary><pre>${escapeHtml(row.text)}</pre></details></article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local mail</title><style>${STYLE}</style></head>
<body><h1>Local mail</h1><p>No email leaves this machine until an SMTP server is set. Newest first.</p>
${mails.length === 0 ? '<p>No emails yet.</p>' : mails.join('\n')}
</body></html>
`;
}

/** The email as people see it, in a frame of an origin of its own; its links open in a new tab. */
const shown = ({ subject, html }: Row): string =>
  `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`;
