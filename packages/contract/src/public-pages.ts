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
