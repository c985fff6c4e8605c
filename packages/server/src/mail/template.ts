/** A mail as it is kept and sent. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, where that is not us. */
  replyTo?: string;
  /** Where a mail program may end such mails by itself (RFC 8058). */
  unsubscribeUrl?: string;
};

type Parts = {
  to: string;
  subject: string;
  title: string;
  lines: readonly string[];
  /** Shown large, to be copied. */
  code?: string;
  after?: readonly string[];
  action?: { label: string; url: string };
  /** Small print with links, below everything. */
  foot?: readonly { text: string; url: string }[];
  replyTo?: string;
  unsubscribeUrl?: string;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A header may not hold line breaks: they would begin the next one. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').trim();

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`;

const smallLink = ({ text, url }: { text: string; url: string }): string =>
  `<p style="max-width:520px;margin:12px auto 0;padding:0 32px;font-size:13px;line-height:20px"><a href="${escapeHtml(url)}" style="color:#5c5c57">${escapeHtml(text)}</a></p>`;

/** The one template of every mail, as text and as HTML. Whatever people typed is escaped. */
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
  const blocks = [title, ...lines, ...(code === undefined ? [] : [`    ${code}`]), ...after];
  if (action !== undefined) blocks.push(`${action.label}: ${action.url}`);
  const small = foot.map(({ text, url }) => `${text}: ${url}\n`).join('');
  return `${blocks.join('\n\n')}\n\n-- \nBrandly\n${small}`;
}

function htmlOf({ title, lines, code, after = [], action, foot = [], subject }: Parts): string {
  const codeBlock =
    code === undefined
      ? ''
      : `<p style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>`;
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f2a44;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f1;color:#1b1b1b;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${lines.map(paragraph).join('\n')}
${codeBlock}
${after.map(paragraph).join('\n')}
${button}
</div>
${foot.map(smallLink).join('\n')}
</body>
</html>
`;
}
