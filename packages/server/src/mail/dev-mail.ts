import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { escapeHtml } from '../escape-html.ts';
import { inlineHashes } from '../http/public-pages.ts';
import { PALETTE, productFonts } from '../http/reference/style.ts';

const MOST_SHOWN = 100;

const DISPLAY = "'Bricolage Grotesque','Instrument Sans',system-ui,sans-serif";
/** One column as wide as the sheet of an email, so that the sheet is the only frame; the email's own edges hang out of it. */
const STYLE = `${PALETTE}*{box-sizing:border-box}
body{max-width:568px;margin:0 auto;padding:0 24px 64px;font:15px/1.6 'Instrument Sans',system-ui,sans-serif;color:var(--ink);background:var(--canvas)}
header{display:flex;align-items:center;justify-content:space-between;height:64px}header a{display:flex;align-items:center;gap:8px;font:660 16px/20px ${DISPLAY};letter-spacing:-.015em;color:var(--ink);text-decoration:none}header .in{padding:10px 0;font:540 15px/20px 'Instrument Sans',system-ui,sans-serif;letter-spacing:0}
h1{margin:16px 0 4px;font-family:${DISPLAY};font-size:21px;line-height:28px;letter-spacing:-.018em}h2{display:inline;margin:0;font-size:15px;line-height:24px;font-weight:600;overflow-wrap:anywhere}p{margin:0;line-height:20px;text-wrap:pretty;color:var(--ink-2)}p,.facts,pre{font-size:14px}
article{border-top:1px solid var(--line)}article:last-of-type{border-bottom:1px solid var(--line)}main article:first-of-type{margin-top:24px}
.empty{display:grid;justify-items:center;padding:64px 20px;text-align:center}.empty svg{box-sizing:content-box;padding:12px;margin-bottom:16px;border:1px solid var(--line);border-radius:12px;background:var(--sunken);color:var(--ink-2)}.empty h2{font:640 18px/24px ${DISPLAY};letter-spacing:-.018em}.empty p{max-width:25rem;margin-top:4px;text-wrap:balance}
.empty div{display:flex;flex-wrap:wrap;justify-content:center;gap:8px;margin-top:20px}.empty a{display:inline-flex;white-space:nowrap;align-items:center;height:40px;padding:0 16px;border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);font:540 13px/20px 'Instrument Sans',system-ui,sans-serif;color:var(--ink);text-decoration:none}.empty a:hover{background:var(--sunken)}.empty a:first-child{border-color:transparent;background:var(--ink);color:var(--canvas)}
.facts{display:flex;flex-wrap:wrap;gap:0 12px;line-height:20px;color:var(--ink-3);overflow-wrap:anywhere}
iframe{display:block;width:calc(100% + 48px);height:31rem;margin:-8px -24px;border:0}
summary{cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}
article>details>summary{position:relative;padding:12px 24px 12px 0}article>details>summary::after{content:'';position:absolute;top:20px;right:2px;width:7px;height:7px;border:solid var(--ink-3);border-width:0 2px 2px 0;transform:rotate(45deg)}article>details[open]>summary::after{top:23px;transform:rotate(225deg)}
.text{padding-bottom:12px}.text summary{width:fit-content;padding:4px 0;text-decoration:underline;font-size:14px;line-height:20px;color:var(--ink-2)}
pre{margin:4px 0 8px;padding:14px 16px;white-space:pre-wrap;overflow-wrap:anywhere;border-radius:8px;background:var(--sunken)}
time{white-space:nowrap}
@media(width<=496px){body{padding-inline:16px}iframe{width:calc(100% + 16px);margin-inline:-8px}}
@media(pointer:coarse){p,h2,.empty a{font-size:16px;line-height:24px}.empty{padding:64px 0}.empty a{padding:0 12px}.text summary{padding:10px 0}}
a,summary{border-radius:4px}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** Gives each email its own height and each time the reader's zone; both are only known in the browser. */
const SCRIPT = `const moments=new Intl.DateTimeFormat('en-US',{month:'short',day:'numeric',hour:'numeric',minute:'2-digit'});
document.querySelectorAll('time').forEach((time)=>{time.textContent=moments.format(new Date(time.dateTime))});
const frames=document.querySelectorAll('iframe');
const fit=(frame)=>{const height=frame.contentDocument?.body?.offsetHeight;if(height)frame.style.height=height+'px'};
const sizes=new ResizeObserver(()=>frames.forEach(fit));
const watch=(frame)=>{const body=frame.contentDocument?.body;if(body)sizes.observe(body)};
frames.forEach((frame)=>{watch(frame);frame.addEventListener('load',()=>watch(frame))})`;

/** Only this page's script runs; emails have none, and only inline styles. No image is fetched. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src ${inlineHashes(`<script>${SCRIPT}</script>`).scripts.join(' ')}; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

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
<span class="facts"><span>${escapeHtml(row.recipient)}</span> <time datetime="${row.sent_at.toISOString()}">${momentText(row.sent_at)}</time></span></summary>
${shown(row, faces)}
<details class="text"><summary>Plain text</summary><pre>${escapeHtml(row.text)}</pre></details></details></article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local email</title><style>${faces}${STYLE}</style></head>
<body><header><a href="/">${MARK}Brandly</a><a class="in" href="/login">Sign in</a></header><main><h1>Local email</h1><p>No email leaves this machine until you set up an SMTP server.${mails.length > 1 ? ' Newest first.' : ''}</p>
${mails.length === 0 ? NONE : mails.join('\n')}
</main><script>${SCRIPT}</script></body></html>
`;
}

/** Formats 'Nov 25, 9:30 AM UTC', which stays where no script runs. */
const momentText = (at: Date): string => `${MOMENT.format(at).replaceAll('\u202F', ' ')} UTC`;
const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The email as people see it who have the product's fonts. Its page may run no script; its links open in a new tab. */
const shown = ({ subject, html }: Row, faces: string): string =>
  `<iframe sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(`<base target="_blank"><style>${faces}</style>${html}`)}"></iframe>`;
