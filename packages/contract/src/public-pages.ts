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
/** Stands in the built pages where a link leads to the source code; whoever runs the product says where that is, or the link goes. */
export const SOURCE_PLACEHOLDER = 'https://source.invalid';

// expression left: the pages are the ones we have built
const SOURCE_LINK = /<a href="https:\/\/source\.invalid[^>]*>[^<]*<\/a>/g;

/**
 * A built page whose links to the source code lead there, or that has none of them. Pure.
 * @param address may stand within a quoted attribute; null: nowhere
 */
export const withSourceLinks = (html: string, address: string | null): string =>
  address === null ? html.replaceAll(SOURCE_LINK, '') : html.replaceAll(SOURCE_PLACEHOLDER, () => address);

/** How search engines are told about the pages. */
export const ROBOTS_PATH = '/robots.txt';
export const SITEMAP_PATH = '/sitemap.xml';

/** Every address of the web app; `{name}` is any one part of a path. A test holds it together with the app's own routes. */
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
  // expression left: made of the addresses above, each part up to the next slash
  return new RegExp(`^${parts}/?$`);
});

/** Whether the web app has a screen at a path. Pure. */
export const isAppPage = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
