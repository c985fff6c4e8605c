import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { escapeHtml } from '../escape-html.ts';
import { PALETTE } from '../http/reference/style.ts';

const MOST_SHOWN = 100;

/** Emails only have inline styles: none of their scripts runs, and no image is fetched. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const STYLE = `${PALETTE}*{box-sizing:border-box}
body{max-width:760px;margin:0 auto;padding:0 20px 64px;font:15px/1.6 'Instrument Sans',system-ui,sans-serif;color:var(--ink);background:var(--canvas)}
header{display:flex;align-items:center;height:64px}header a{font-weight:650;color:var(--ink);text-decoration:none}
h1{margin:16px 0 4px;font-size:28px;line-height:36px;letter-spacing:-.02em}h2{margin:0;font-size:17px;line-height:24px;overflow-wrap:anywhere}p{margin:0;color:var(--ink-2)}
article,.empty{margin:24px 0 0;padding:20px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
article p{font-size:13px;color:var(--ink-3);overflow-wrap:anywhere}article b{color:var(--ink)}
iframe{display:block;width:100%;height:36rem;margin:16px 0 0;border:1px solid var(--line);border-radius:8px;background:var(--canvas)}
details{margin:12px 0 0;font-size:13px}summary{width:fit-content;padding:4px 0;cursor:pointer;color:var(--ink-2)}
pre{margin:8px 0 0;padding:14px 16px;white-space:pre-wrap;overflow-wrap:anywhere;border-radius:8px;background:var(--sunken)}
time{white-space:nowrap}
@media(width<600px){body{padding-inline:12px}article{padding:16px 12px}iframe{width:calc(100% + 24px);margin-inline:-12px;border-inline:0;border-radius:0}}
a,summary{border-radius:4px}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

type Row = { id: string; sent_at: Date; recipient: string; subject: string; text: string; html: string };

/** Development only: the local outbox, newest first, as a page or, depending on `Accept`, as JSON. */
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
<p>To <b>${escapeHtml(row.recipient)}</b> · <time datetime="${row.sent_at.toISOString()}">${momentText(row.sent_at)}</time></p>
${shown(row)}
<details><summary>Plain text</summary><pre>${escapeHtml(row.text)}</pre></details></article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local mail</title><style>${STYLE}</style></head>
<body><header><a href="/">Brandly</a></header><main><h1>Local mail</h1><p>No email leaves this machine until an SMTP server is set. Newest first.</p>
${mails.length === 0 ? '<p class="empty">No emails yet.</p>' : mails.join('\n')}
</main></body></html>
`;
}

/** Formats '2026-11-25 09:30:05 UTC': without a script the reader's time zone is unknown. */
const momentText = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** The email as people see it, in a frame with an origin of its own; its links open in a new tab. */
const shown = ({ subject, html }: Row): string =>
  `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`;
