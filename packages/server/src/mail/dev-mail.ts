import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { escapeHtml } from '../escape-html.ts';
import { PALETTE, productFonts } from '../http/reference/style.ts';

const MOST_SHOWN = 100;

/** Emails only have inline styles: none of their scripts runs, and no image is fetched. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const STYLE = `${PALETTE}*{box-sizing:border-box}
body{max-width:760px;margin:0 auto;padding:0 20px 64px;font:15px/1.6 'Instrument Sans',system-ui,sans-serif;color:var(--ink);background:var(--canvas)}
header{display:flex;align-items:center;justify-content:space-between;height:64px}header a{display:flex;align-items:center;gap:8px;font:660 16px/20px 'Bricolage Grotesque','Instrument Sans',system-ui,sans-serif;letter-spacing:-.015em;color:var(--ink);text-decoration:none}header .in{padding:10px 0;font:540 15px/20px 'Instrument Sans',system-ui,sans-serif;letter-spacing:0}
h1{margin:16px 0 4px;font-family:'Bricolage Grotesque','Instrument Sans',system-ui,sans-serif;font-size:21px;line-height:28px;letter-spacing:-.018em}h2{display:inline;margin:0;font-size:15px;line-height:24px;font-weight:600;overflow-wrap:anywhere}p{margin:0;font-size:14px;line-height:20px;text-wrap:pretty;color:var(--ink-2)}
article{margin:0;padding:0 20px;border:1px solid var(--line);background:var(--surface)}article+article{border-top:0}
main article:first-of-type{margin-top:24px;border-radius:12px 12px 0 0}main article:last-of-type{border-radius:0 0 12px 12px}main article:only-of-type{border-radius:12px}
.empty{display:grid;justify-items:center;padding:64px 20px;text-align:center}.empty svg{box-sizing:content-box;padding:12px;margin-bottom:16px;border:1px solid var(--line);border-radius:12px;background:var(--sunken);color:var(--ink-2)}.empty h2{font:640 18px/24px 'Bricolage Grotesque','Instrument Sans',system-ui,sans-serif;letter-spacing:-.018em}.empty p{max-width:25rem;margin-top:4px}
.empty div{display:flex;gap:8px;margin-top:20px}.empty a{display:inline-flex;align-items:center;height:40px;padding:0 16px;border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);font:540 13px/20px 'Instrument Sans',system-ui,sans-serif;color:var(--ink);text-decoration:none}.empty a:hover{background:var(--sunken)}
.facts{display:block;font-size:13px;line-height:20px;color:var(--ink-3);overflow-wrap:anywhere}.facts b{color:var(--ink-2);font-weight:500}.facts>*{margin-right:12px}
iframe{display:block;width:100%;height:31rem;margin:0;border:1px solid var(--line);border-radius:8px;background:var(--canvas)}
summary{cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}
article>details>summary{position:relative;padding:10px 20px 10px 0}article>details>summary::after{content:'';position:absolute;top:18px;right:2px;width:7px;height:7px;border:solid var(--ink-3);border-width:0 2px 2px 0;transform:rotate(45deg)}article>details[open]>summary::after{top:21px;transform:rotate(225deg)}
.text{margin:8px 0 16px;font-size:13px}.text summary{width:fit-content;padding:4px 0;text-decoration:underline;color:var(--ink-2)}
pre{margin:8px 0 0;padding:14px 16px;white-space:pre-wrap;overflow-wrap:anywhere;border-radius:8px;background:var(--sunken)}
time{white-space:nowrap}
@media(width<600px){body{padding-inline:16px}article{padding-inline:12px}iframe{width:calc(100% + 24px);margin-inline:-12px;border-inline:0;border-radius:0}}
@media(width<360px){iframe{height:34rem}}
a,summary{border-radius:4px}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

type Row = { id: string; sent_at: Date; recipient: string; subject: string; text: string; html: string };

/** The product's logo, drawn here, since this page may load no picture. */
const MARK =
  '<svg width="20" height="20" viewBox="0 0 22 22" fill="currentColor" aria-hidden="true"><rect width="10" height="10" rx="3"/><path opacity=".26" d="M15 0h4a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3ZM3 12h4a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3Z"/><rect x="12" y="12" width="10" height="10" rx="3" fill="var(--accent)"/></svg>';

const NONE = `<section class="empty"><svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="2" y="4" width="20" height="16" rx="2"/><path d="m22 7-10 6L2 7"/></svg>
<h2>No emails yet</h2><p>Codes, links and notices that Brandly would send appear here. Sign up or reset a password to see one.</p>
<div><a href="/register">Sign up</a><a href="/forgot-password">Reset a password</a></div></section>`;

/** Development only: the local outbox, newest first, as a page or, depending on `Accept`, as JSON. */
export function registerDevMail(app: FastifyInstance, { db, webDist }: { db: Database; webDist: string | null }): void {
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
      return reply
        .header('content-security-policy', POLICY)
        .type('text/html; charset=utf-8')
        .send(page(rows, productFonts(webDist)));
    }
    return { mails: rows.map(({ sent_at, ...mail }) => ({ ...mail, sentAt: sent_at.toISOString() })) };
  });
}

function page(rows: readonly Row[], faces: string): string {
  const mails = rows.map(
    (row, index) => `<article><details${index === 0 ? ' open' : ''}><summary><h2>${escapeHtml(row.subject)}</h2>
<span class="facts"><b>${escapeHtml(row.recipient)}</b> <time datetime="${row.sent_at.toISOString()}">${momentText(row.sent_at)}</time></span></summary>
${shown(row)}
<details class="text"><summary>Plain text</summary><pre>${escapeHtml(row.text)}</pre></details></details></article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local email</title><style>${faces}${STYLE}</style></head>
<body><header><a href="/">${MARK}Brandly</a><a class="in" href="/login">Sign in</a></header><main><h1>Local email</h1><p>No email leaves this machine until you set up an SMTP server.${mails.length > 1 ? ' Newest first.' : ''}</p>
${mails.length === 0 ? NONE : mails.join('\n')}
</main></body></html>
`;
}

/** Formats 'Nov 25, 9:30:05 AM UTC': without a script the reader's time zone is unknown. */
const momentText = (at: Date): string => `${MOMENT.format(at).replaceAll('\u202F', ' ')} UTC`;
const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** The email as people see it, in a frame with an origin of its own; its links open in a new tab. */
const shown = ({ subject, html }: Row): string =>
  `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`;
