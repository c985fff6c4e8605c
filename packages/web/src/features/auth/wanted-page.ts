const PAGES = ['Brands', 'Schedule', 'Activity', 'Analytics', 'Notifications', 'Settings'];

/** Returns the name of the page that a path inside leads to, or undefined where signing in leads anyway. Pure. */
export const wantedPage = (path: string | null): string | undefined =>
  path?.startsWith('/admin')
    ? 'Administration'
    : PAGES.find((name) => path?.startsWith(`/dashboard/${name.toLowerCase()}`));
