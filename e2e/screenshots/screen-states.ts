import type { Page } from 'playwright-core';
import { composePost, type Screen, turnTo } from './screens.ts';

export type Visitor = 'nobody' | 'the demo' | 'a new person';

export type ScreenState = Screen & {
  who: Visitor;
  /** What becomes of the screen's questions to the server. */
  answers: 'at once' | 'never' | 'failing';
};

const PUBLIC: Readonly<Record<string, string>> = {
  landing: '/',
  privacy: '/privacy',
  terms: '/terms',
  login: '/login',
  register: '/register',
  verify: '/verify-email?email=eva@example.com',
  forgot: '/forgot-password',
  reset: '/reset-password#token=nonsense',
  takeback: '/take-back#token=nonsense',
  unsubscribe: '/unsubscribe#token=nonsense',
  docs: '/docs',
  devmail: '/dev/mail?recipient={person}',
  devmailempty: '/dev/mail?recipient=nobody@example.com',
  loginwanted: '/dashboard/settings',
  notfound: '/nowhere',
};

/** Each of these is taken full, empty (by a new person), loading and failing. */
const OF_A_PERSON: Readonly<Record<string, string>> = {
  overview: '/dashboard',
  activity: '/dashboard/activity',
  analytics: '/dashboard/analytics',
  report: '/dashboard/analytics/report',
  notifications: '/dashboard/notifications',
  week: '/dashboard/schedule?view=week',
  brands: '/dashboard/brands',
};

/** Each of these is taken full, loading and failing. */
const OF_A_BRAND_OR_ADMINISTRATOR: Readonly<Record<string, string>> = {
  brand: '/dashboard/brands/{brand}',
  brandedit: '/dashboard/brands/{brand}/edit',
  social: '/dashboard/brands/{brand}/social',
  platform: '/dashboard/brands/{brand}/social/facebook',
  admin: '/admin/dashboard',
  users: '/admin/dashboard/users',
  messages: '/admin/dashboard/messages',
  system: '/admin/dashboard/system',
  integrations: '/admin/dashboard/integrations',
  integration: '/admin/dashboard/integrations/facebook',
};

const demo = { who: 'the demo', answers: 'at once' } as const;
const SCHEDULE = '/dashboard/schedule';

/** Screens that a person reaches by pressing something, or that have one state only. */
const FURTHER: readonly ScreenState[] = [
  { name: 'registererrors', path: '/register', who: 'nobody', answers: 'at once', prepare: submitNothing },
  { ...demo, name: 'settings', path: '/dashboard/settings' },
  { ...demo, name: 'connectfailed', path: '/connect/done?platform=facebook&error=user_cancelled' },
  { ...demo, name: 'bootstrap', path: '/admin/bootstrap' },
  { ...demo, name: 'notfoundinside', path: '/dashboard/nowhere' },
  { ...demo, name: 'devmailfull', path: '/dev/mail' },
  { ...demo, name: 'wizard', path: '/dashboard/brands', prepare: (page) => openDialog(page, 'Add Brand') },
  { ...demo, name: 'bell', path: '/dashboard', prepare: openBell },
  { ...demo, name: 'commands', path: '/dashboard', prepare: openCommands },
  { ...demo, name: 'activityopen', path: '/dashboard/activity', prepare: (page) => press(page, / Facebook posts$/) },
  { ...demo, name: 'weekall', path: `${SCHEDULE}?brands=all` },
  { ...demo, name: 'weeknext', path: SCHEDULE, prepare: (page) => turnTo(page, 'next') },
  { ...demo, name: 'weekcomfortable', path: SCHEDULE, prepare: showComfortable },
  { ...demo, name: 'weekcomfortableload', path: SCHEDULE, prepare: showComfortable, answers: 'never' },
  { ...demo, name: 'month', path: `${SCHEDULE}?view=month` },
  { ...demo, name: 'list', path: `${SCHEDULE}?view=list` },
  { ...demo, name: 'agenda', path: `${SCHEDULE}?view=agenda` },
  { ...demo, name: 'viewpost', path: SCHEDULE, prepare: (page) => openDialog(page, /^(Published|Failed)/) },
  { ...demo, name: 'composerempty', path: SCHEDULE, prepare: (page) => openDialog(page, 'Create post') },
  { ...demo, name: 'composer', path: SCHEDULE, prepare: composePost },
];

export const SCREEN_STATES: readonly ScreenState[] = [
  ...Object.entries(PUBLIC).map(([name, path]) => ({ name, path, who: 'nobody', answers: 'at once' }) as const),
  ...Object.entries({ ...OF_A_PERSON, ...OF_A_BRAND_OR_ADMINISTRATOR }).flatMap(([name, path]) => [
    { ...demo, name, path },
    { ...demo, name: `${name}load`, path, answers: 'never' } as const,
    { ...demo, name: `${name}fails`, path, answers: 'failing' } as const,
  ]),
  ...Object.entries(OF_A_PERSON).map(
    ([name, path]) => ({ name: `${name}empty`, path, who: 'a new person', answers: 'at once' }) as const,
  ),
  ...FURTHER,
];

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await press(page, button);
  await page.getByRole('dialog').waitFor();
}

async function submitNothing(page: Page): Promise<void> {
  await press(page, 'Get early access');
  await page.locator('[aria-invalid]').first().waitFor();
}

async function openBell(page: Page): Promise<void> {
  await press(page, /^Notifications/);
  await page.getByRole('dialog').locator('time').first().waitFor();
}

async function showComfortable(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('calendar_compact', 'false'));
  await page.reload();
  await page.getByRole('heading').first().waitFor();
}

async function openCommands(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
}
