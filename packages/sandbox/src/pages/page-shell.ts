import { believed, document, type Evidence } from '../evidence.ts';
import { type Answer, Refusal } from '../platform-stand-in.ts';
import { type Html, html } from './html.ts';

export type Page = {
  title: string;
  /** The platform whose colour and word mark the page carries; null for the sandbox's own pages. */
  platform: { id: string; name: string } | null;
  body: Html;
  status?: number;
  /** A narrow column for dialogs in a popup of 600 by 700. */
  narrow?: boolean;
};

/** Begins every page with the same banner, a platform’s with its name too, so that nobody takes it for the real one. */
export function pageAnswer({ title, platform, body, status = 200, narrow = false }: Page): Answer {
  const page = html`<!doctype html>
<html lang="en" data-platform="${platform?.id ?? 'sandbox'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Sandbox</title>
<link rel="stylesheet" href="/sandbox.css">
<link rel="stylesheet" href="/platforms.css">
<link rel="icon" href="/sandbox-icon.png">
</head>
<body>
<header class="banner">
<a class="mark" href="/" aria-label="Front page of the sandbox"><span class="grains" aria-hidden="true"></span></a>
<p><b>Sandbox:</b> nothing here is on the real platform</p>
</header>
${platform ? html`<div class="place"><p><b>${platform.name}</b><span>Simulator</span></p></div>` : null}
<main class="${narrow ? 'column narrow' : 'column'}">
${body}
</main>
</body>
</html>`;
  return { kind: 'html', status, html: page.html, ...(status >= 400 && { evidence: PAGE }) };
}

const PAGE = believed('a page for people; the real one has words of its own');
/** A request with a foreign app or address is never redirected back to it. */
export const WRONG_APP = document('https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1');
export const WRONG_REQUEST = believed('some platforms show a page, some go back with an error; here all show a page');

/** The platform's own error page: shown instead of a redirect when the app's setup is wrong. */
export function errorPage(
  platform: { id: string; name: string },
  title: string,
  reason: string,
  evidence: Evidence = WRONG_REQUEST,
): Refusal {
  const page = pageAnswer({
    title,
    platform,
    status: 400,
    narrow: true,
    body: html`<section class="card"><h1>${title}</h1><p role="alert">${reason}</p>
<p class="hint">A real platform shows a page like this one and never comes back to the app.</p></section>`,
  });
  return new Refusal(page, reason, evidence);
}

export function hiddenInputs(values: Record<string, string>): Html {
  return html`${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
}

/** Text with its line breaks, links and hashtags, as a timeline shows it. */
export function postText(text: string): Html {
  const pieces = text.split(/(https?:\/\/[^\s]+|#[\p{L}\p{N}_]+|@[A-Za-z0-9_.]+)/u);
  return html`<p class="text">${pieces.map((piece, index) => {
    if (index % 2 === 0) return html`${piece}`;
    return /^https?:/.test(piece)
      ? html`<a href="${piece}" rel="noreferrer">${piece}</a>`
      : html`<span class="tag">${piece}</span>`;
  })}</p>`;
}

/** A time in UTC: without a script the viewer's time zone is unknown. */
export function moment(ms: number): Html {
  const iso = new Date(ms).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
}
