import { escapeHtml } from '../escape-html.ts';
/** An email as it is stored and sent. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The recipient of replies, if that is not us. */
  replyTo?: string;
  /** Where a mail program may unsubscribe by itself (RFC 8058). */
  unsubscribeUrl?: string;
};

/** One of several items that an email lists. */
export type MailItem = { title: string; text: string };

/** What an email consists of. */
export type Parts = {
  to: string;
  subject: string;
  title: string;
  lines: readonly (string | MailItem)[];
  /** Displayed large, to be copied. */
  code?: string;
  after?: readonly string[];
  action?: { label: string; url: string };
  /** Small print with links, at the bottom. */
  foot?: readonly { text: string; url: string }[];
  replyTo?: string;
  unsubscribeUrl?: string;
};

/** A header must not contain line breaks: they would start the next one. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').trim();

/** For mail programs that read a style element: narrower edges on a phone, and the system's theme. */
const IN_MAIL_PROGRAMS =
  '@media(max-width:480px){body{padding:20px 8px!important}.sheet{padding:24px 20px!important}}@media (prefers-color-scheme: dark){body{background:#13110e!important;color:#f2f0ed!important}.sheet{background:#1a1815!important;border-color:#35322e!important}.item{border-color:#35322e!important}.button{background:#f2f0ed!important;color:#1a1815!important}.quiet{color:#aaa59e!important}.code{background:#26231f!important}.tile-ink{background:#f2f0ed!important}.tile-quiet{background:#67625b!important}.tile-mark{background:#e08ad6!important}}';

const DISPLAY = "font-family:'Bricolage Grotesque','Instrument Sans',system-ui,-apple-system,'Segoe UI',sans-serif";

/** The product's logo. Drawn with backgrounds: some fonts lack the letters for it, and mail programs block images. */
const tile = (colour: string, name: string): string =>
  `<span style="display:inline-block;width:8px;height:8px;margin:0 1px 1px 0;border-radius:2px;background:${colour}" class="tile-${name}"></span>`;
const MARK = `<span style="display:inline-block;width:20px;margin-right:6px;font-size:0;line-height:0;vertical-align:-2px">${tile('#1e1a15', 'ink')}${tile('#b9b4ac', 'quiet')}${tile('#b9b4ac', 'quiet')}${tile('#a3359b', 'mark')}</span>`;

/** What a list of emails shows beside the subject: the first sentence after the greeting, and then nothing else. */
const preview = (lines: Parts['lines']): string => {
  const [first] = lines.filter((one) => typeof one !== 'string' || !/^Hello .*,$/.test(one));
  if (first === undefined) return '';
  const words = typeof first === 'string' ? first : `${first.title}: ${first.text}`;
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(words)}${'&#8199;&#847; '.repeat(60)}</div>`;
};

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`;

/** Its title guides the eye; a line above separates it from the previous one. */
const item = ({ title, text }: MailItem): string =>
  `<p style="margin:0;padding:12px 0;border-top:1px solid #e5e2dd;font-size:15px;line-height:22px" class="item"><strong style="font-weight:600">${escapeHtml(title)}</strong><br>${escapeHtml(text)}</p>`;

const line = (one: string | MailItem): string => (typeof one === 'string' ? paragraph(one) : item(one));

const smallLink = ({ text, url }: { text: string; url: string }): string =>
  `<p style="max-width:520px;margin:12px auto 0;font-size:13px;line-height:20px"><a href="${escapeHtml(url)}" style="color:#5f5952" class="quiet">${escapeHtml(text)}</a></p>`;

/**
 * The common template of every email, as text and as HTML. Whatever people typed is escaped. Its colours are the
 * design's ink and paper in sRGB, because mail programs do not support oklch().
 */
export function composeMail(parts: Parts): Mail {
  const { to, subject, replyTo, unsubscribeUrl } = parts;
  return {
    to: oneLine(to),
    subject: oneLine(subject),
    text: textOf(parts),
    html: htmlOf(parts),
    ...(replyTo === undefined ? {} : { replyTo: oneLine(replyTo) }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  };
}

function textOf({ title, lines, code, after = [], action, foot = [] }: Parts): string {
  const words = lines.map((one) => (typeof one === 'string' ? one : `${one.title}: ${one.text}`));
  const blocks = [title, ...words, ...(code === undefined ? [] : [`    ${code}`]), ...after];
  if (action !== undefined) blocks.push(`${action.label}: ${action.url}`);
  const small = foot.map(({ text, url }) => `${text}: ${url}\n`).join('');
  return `${blocks.join('\n\n')}\n\n-- \nBrandly\n${small}`;
}

function htmlOf({ title, lines, code, after = [], action, foot = [], subject }: Parts): string {
  const codeBlock =
    code === undefined
      ? ''
      : `<p style="display:table;margin:0 0 16px;padding:12px 12px 12px 16px;border-radius:8px;background:#f1efeb;font-size:28px;line-height:40px;font-weight:700;letter-spacing:4px;white-space:nowrap" class="code">${escapeHtml(code)}</p>`;
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1e1a15;color:#fbfaf8;text-decoration:none;font-weight:600" class="button">${escapeHtml(action.label)}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(oneLine(subject))}</title><style>${IN_MAIL_PROGRAMS}</style></head>
<body style="margin:0;padding:24px;background:#f7f6f3;color:#1e1a15;font-family:'Instrument Sans',system-ui,-apple-system,'Segoe UI',sans-serif">
${preview(lines)}<p style="max-width:520px;margin:0 auto;padding:0 0 16px;${DISPLAY};font-size:17px;line-height:24px;font-weight:700">${MARK}Brandly</p>
<div style="max-width:520px;margin:0 auto;padding:32px;border:1px solid #e5e2dd;border-radius:12px;background:#fefdfc" class="sheet">
<h1 style="margin:0 0 16px;${DISPLAY};font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${lines.map(line).join('\n')}
${codeBlock}
${after.map(paragraph).join('\n')}
${button}
</div>
${foot.map(smallLink).join('\n')}
</body>
</html>
`;
}
