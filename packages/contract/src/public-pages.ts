/** The pages anybody can read, by the file each is built into. */
export const PUBLIC_PAGES = {
  'index.html': '/',
  'privacy.html': '/privacy',
  'terms.html': '/terms',
} as const;
export type PublicPage = keyof typeof PUBLIC_PAGES;

export const isPublicPage = (file: string): file is PublicPage => Object.hasOwn(PUBLIC_PAGES, file);

/**
 * Stands in the built pages where absolute addresses begin (canonical links, social cards). Who builds doesn't know where
 * the product will run; the server puts its own public origin there.
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
/** How search engines are told about the pages. */
export const ROBOTS_PATH = '/robots.txt';
export const SITEMAP_PATH = '/sitemap.xml';
