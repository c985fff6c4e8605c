import { ORIGIN_PLACEHOLDER, PUBLIC_PAGES, type PublicPage } from '@brandly/contract/public-pages';
import { HERO_PRELOADS } from './product-pictures.ts';
import { PUBLISHING_PLATFORMS } from './publishing-platforms.ts';

/** Returns the <head> of a page: everything it says about itself. */
export function renderHead(file: PublicPage): string {
  const { title, description } = PAGE_WORDS[file];
  const address = `${ORIGIN_PLACEHOLDER}${PUBLIC_PAGES[file]}`;
  const card = `${ORIGIN_PLACEHOLDER}/social-card.png`;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f6f3">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#13110e">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(file === 'index.html' ? HERO_PRELOADS : []),
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Brandly">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${card}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Brandly: a week of posts of four brands in one calendar">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<script src="/theme.js"></script>',
    '<script src="/faces.js"></script>',
    '<link rel="stylesheet" href="/src/landing/landing.css">',
    ...(file === 'index.html' ? [structuredData(description)] : []),
  ].join('\n    ');
}

/** The structured data for search engines: facts only, no ratings and no prices. */
function structuredData(description: string): string {
  const facts = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', '@id': `${ORIGIN_PLACEHOLDER}/#site`, url: `${ORIGIN_PLACEHOLDER}/`, name: 'Brandly' },
      {
        '@type': 'SoftwareApplication',
        '@id': `${ORIGIN_PLACEHOLDER}/#product`,
        name: 'Brandly',
        description,
        url: `${ORIGIN_PLACEHOLDER}/`,
        image: `${ORIGIN_PLACEHOLDER}/social-card.png`,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any with a web browser',
        license: 'https://opensource.org/license/mit',
      },
    ],
  };
  return `<script type="application/ld+json">${JSON.stringify(facts)}</script>`;
}

/** Title and description of each page, as tabs, search results and shared links show them. */
const PAGE_WORDS: Record<PublicPage, { title: string; description: string }> = {
  'index.html': {
    title: 'Brandly - Simple Marketing for Business, Creators, Startups, Agencies, Podcasters',
    description: `Plan the posts of all your brands in one calendar, see each as its platform will show it, and publish it once, on time, on ${PUBLISHING_PLATFORMS.length} social platforms.`,
  },
  'privacy.html': {
    title: 'Privacy - Brandly',
    description: 'What a Brandly server stores about you, what for, and how to take it out or have it deleted.',
  },
  'terms.html': {
    title: 'Terms - Brandly',
    description: 'What you may expect of Brandly and of whoever runs this server, and what is expected of you.',
  },
};
