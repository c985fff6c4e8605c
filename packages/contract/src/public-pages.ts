/** The public pages, by the file that each is built into. */
export const PUBLIC_PAGES = {
  'index.html': '/',
  'privacy.html': '/privacy',
  'terms.html': '/terms',
} as const;
export type PublicPage = keyof typeof PUBLIC_PAGES;

export const isPublicPage = (file: string): file is PublicPage => Object.hasOwn(PUBLIC_PAGES, file);

/**
 * Placeholder for the origin in the built pages' absolute addresses (canonical links, social cards). The build does not
 * know where the product will run; the server inserts its own public origin.
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';
/** Placeholder for the source code's address in the built pages; a setting replaces it, or the link is removed. */
export const SOURCE_PLACEHOLDER = 'https://source.invalid';

// expression left: it only reads pages that we built
const SOURCE_LINK = /<a href="https:\/\/source\.invalid[^>]*>[^<]*<\/a>/g;

/**
 * Points a built page's links to the source code at the given address, or removes them. Pure.
 * @param address must be safe within a quoted attribute; null: removes the links
 */
export const withSourceLinks = (html: string, address: string | null): string =>
  address === null ? html.replaceAll(SOURCE_LINK, '') : html.replaceAll(SOURCE_PLACEHOLDER, () => address);

/** Where search engines find out about the pages. */
export const ROBOTS_PATH = '/robots.txt';
export const SITEMAP_PATH = '/sitemap.xml';

/** Every address of the web app; `{name}` is any single part of a path. A test compares them with the app's routes. */
export const APP_PAGES = [
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/take-back',
  '/unsubscribe',
  '/connect/done',
  '/connect/choose',
  '/connect/sign-in',
  '/dashboard',
  '/dashboard/activity',
  '/dashboard/analytics',
  '/dashboard/analytics/report',
  '/dashboard/notifications',
  '/dashboard/schedule',
  '/dashboard/settings',
  '/dashboard/brands',
  '/dashboard/brands/{brandId}',
  '/dashboard/brands/{brandId}/edit',
  '/dashboard/brands/{brandId}/social',
  '/dashboard/brands/{brandId}/social/{platform}',
  '/admin/bootstrap',
  '/admin/dashboard',
  '/admin/dashboard/messages',
  '/admin/dashboard/users',
  '/admin/dashboard/integrations',
  '/admin/dashboard/integrations/{platform}',
  '/admin/dashboard/system',
] as const;

const PATTERNS = APP_PAGES.map((page) => {
  const parts = page.replaceAll(/\{\w+\}/g, '[^/]+');
  // expression left: made of the addresses above; each placeholder matches up to the next slash
  return new RegExp(`^${parts}/?$`);
});

/** Whether every escape in a path, such as `%20`, stands for a character: `%zz` does not. Pure. */
export function isReadablePath(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether the web app has a screen at this path. Pure. */
export const isAppPage = (path: string): boolean =>
  isReadablePath(path) && PATTERNS.some((pattern) => pattern.test(path));
