import type { DomainCheck, SeoNotice } from './domain.ts';

/** Search results cut titles at about 600 px, 60 letters (developers.google.com/search/docs/appearance/title-link). */
const LONG_TITLE = 60;
/** A shorter description says little; a longer one is cut in search results. */
const SHORT_DESCRIPTION = 50;
const LONG_DESCRIPTION = 160;

/** How long a client may cache an answer. */
export const DOMAIN_CHECK_STALE_MS = 300_000;

/** Strips the protocol, `www.` and everything after the host from what a person typed. */
export function cleanDomain(typed: string): string {
  const host = typed
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/[/?#\\].*$/s, '');
  return host
    .replace(/^www\./i, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/** Whether a title is no use as a brand name: empty, a template's default, or a copy of the description. */
export function isPoorTitle(title: string, description: string): boolean {
  const plain = title.trim().toLowerCase();
  if (plain === '' || plain.includes('untitled') || plain.includes('document')) return true;
  return plain === description.trim().toLowerCase();
}

/** A pipe, bullet or long dash anywhere; a hyphen only between blanks, because names contain hyphens (Coca-Cola). */
const SEPARATOR = /[|\u2022\u00b7\u2013\u2014]|\s[-\u2010\u2011\u2212]\s/;

/** Derives a brand name from the title: the part before the first separator. Empty for a poor title. */
export function nameFromTitle(title: string, description: string): string {
  if (isPoorTitle(title, description)) return '';
  return (
    title
      .split(SEPARATOR)
      .map((part) => part.trim())
      .find((part) => part !== '') ?? ''
  );
}

export type SecurityBanner = {
  level: 'secure' | 'not-secure' | 'certificate-issue';
  title: 'Secure Website' | 'Not Secure' | 'SSL Certificate Issue';
  /** 'Help me with securing my website.' is offered. */
  offersHelp: boolean;
};

/** The banner above the details; null until a site has answered. */
export function securityBanner(check: Pick<DomainCheck, 'available' | 'protocol' | 'sslValid'>): SecurityBanner | null {
  if (!check.available) return null;
  if (check.protocol === 'http') return { level: 'not-secure', title: 'Not Secure', offersHelp: true };
  if (!check.sslValid) return { level: 'certificate-issue', title: 'SSL Certificate Issue', offersHelp: true };
  return { level: 'secure', title: 'Secure Website', offersHelp: false };
}

export type PageFacts = {
  title: string;
  description: string;
  isHiddenFromSearch: boolean;
  hasViewport: boolean;
  hasImage: boolean;
  hasIcon: boolean;
};

/** Lists what would make the page easier to find, warnings first. */
export function seoNotices(page: PageFacts): SeoNotice[] {
  const notices: SeoNotice[] = [];
  const add = (
    when: boolean,
    severity: SeoNotice['severity'],
    code: SeoNotice['code'],
    title: string,
    message: string,
  ) => {
    if (when) notices.push({ code, severity, title, message });
  };
  const isPoor = isPoorTitle(page.title, page.description);
  const words = page.description.trim().length;
  add(
    isPoor,
    'warning',
    'title_poor',
    'Website Title Needs Improvement',
    'The page has no title that names the brand. Search results and shared links show the title first.',
  );
  add(
    page.isHiddenFromSearch,
    'warning',
    'hidden_from_search',
    'Hidden From Search Engines',
    'The page asks search engines not to list it (robots: noindex).',
  );
  add(
    words === 0,
    'warning',
    'description_missing',
    'Description Missing',
    'Add a meta description: one or two sentences that search results show below the title.',
  );
  add(
    !isPoor && page.title.trim().length > LONG_TITLE,
    'hint',
    'title_long',
    'Long Title',
    `Search results cut titles after about ${LONG_TITLE} characters.`,
  );
  add(
    words > 0 && words < SHORT_DESCRIPTION,
    'hint',
    'description_short',
    'Short Description',
    `A description of ${SHORT_DESCRIPTION} to ${LONG_DESCRIPTION} characters says what the brand offers.`,
  );
  add(
    words > LONG_DESCRIPTION,
    'hint',
    'description_long',
    'Long Description',
    `Search results cut descriptions after about ${LONG_DESCRIPTION} characters.`,
  );
  add(
    !page.hasViewport,
    'hint',
    'viewport_missing',
    'Not Made For Phones',
    'The page has no viewport setting, so it looks tiny on phones.',
  );
  add(!page.hasImage, 'hint', 'image_missing', 'No Preview Picture', 'Links to the page are shared without an image.');
  add(!page.hasIcon, 'hint', 'icon_missing', 'No Icon', 'Browsers show an empty icon beside the title.');
  return notices;
}
