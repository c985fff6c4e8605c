const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });
const BRACKETED = String.raw`\([^\s<>()?]+\)`;
/** config/initializers/twitter_regex.rb: a bracket opened in a path belongs to it, final punctuation does not. */
const PATH = String.raw`\/(?:(?:${BRACKETED}|[^\s<>()?])*(?:${BRACKETED}|[^\s()?!*"'<>;:=,.$%[\]~&|@]))?`;
const QUERY = String.raw`\?[\w!?*'();:&=+$/%#[\].,~|@^\u00a0-\uffff-]*[\w&=#/\u00a0-\uffff-]`;
const HOST = String.raw`(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?`;
const ADDRESS = new RegExp(`https?://${HOST}(?:${PATH})?(?:${QUERY})?`, 'gu');
const MENTION = /@([a-z0-9_]+)@[a-z0-9.-]*[a-z0-9]/gi;

/** Counts as app/validators/status_length_validator.rb does: an address is 23, a mention is its first part. */
export function countOf(text: string): number {
  const counted = text.replace(ADDRESS, '-'.repeat(23)).replace(MENTION, '@$1');
  return [...SEGMENTS.segment(counted)].length;
}

export const linkIn = (text: string): string | null => text.match(ADDRESS)?.[0] ?? null;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** The HTML that a server makes of a text, as recorded from 4.6.4: long links are cut, mentions lose their server. */
export function contentOf(text: string, origin: string): string {
  let html = '';
  let at = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += wordsHtml(text.slice(at, index), origin) + linkHtml(address);
    at = index + address.length;
  }
  html += wordsHtml(text.slice(at), origin);
  return `<p>${html.replace(/\n{2,}/g, '</p><p>').replaceAll('\n', '<br />')}</p>`;
}

function linkHtml(address: string): string {
  const scheme = /^https?:\/\/(?:www\.)?/.exec(address)?.[0] ?? '';
  const shown = address.slice(scheme.length, scheme.length + 30);
  const rest = address.slice(scheme.length + 30);
  const style = rest === '' ? '' : 'ellipsis';
  return `<a href="${escaped(address)}" target="_blank" rel="nofollow noopener" translate="no"><span class="invisible">${scheme}</span><span class="${style}">${escaped(shown)}</span><span class="invisible">${escaped(rest)}</span></a>`;
}

const wordsHtml = (text: string, origin: string): string =>
  escaped(text)
    .replace(
      MENTION,
      `<span class="h-card"><a href="${origin}/mastodon/home/@$1" class="u-url mention">@<span>$1</span></a></span>`,
    )
    .replace(
      /(?<!\S)#([\p{L}\p{N}_]+)/gu,
      `<a href="${origin}/mastodon/home/tags/$1" class="mention hashtag" rel="tag">#<span>$1</span></a>`,
    );
