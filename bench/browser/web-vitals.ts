import type { Locator, Page } from 'playwright-core';
import { pauseSeconds } from '../timing.ts';

declare global {
  /** Exists only in the page; set by `recordVitals`. */
  var recordedVitals: { shifted: number; longest: number };
}

/** Every screen behind the sign-in that needs no id in its address, and those in front of it. */
export const MEASURED_SCREENS: readonly { name: string; path: string }[] = [
  { name: 'Landing page', path: '/' },
  { name: 'Sign in', path: '/login' },
  { name: 'Sign up', path: '/register' },
  { name: 'Overview', path: '/dashboard' },
  { name: 'Schedule', path: '/dashboard/schedule' },
  { name: 'Schedule, month', path: '/dashboard/schedule?view=month' },
  { name: 'Schedule, list', path: '/dashboard/schedule?view=list' },
  { name: 'Activity', path: '/dashboard/activity' },
  { name: 'Analytics', path: '/dashboard/analytics' },
  { name: 'Report', path: '/dashboard/analytics/report' },
  { name: 'Notifications', path: '/dashboard/notifications' },
  { name: 'Brands', path: '/dashboard/brands' },
  { name: 'Settings', path: '/dashboard/settings' },
  { name: 'Administration', path: '/admin/dashboard' },
  { name: 'Users', path: '/admin/dashboard/users' },
  { name: 'Integrations', path: '/admin/dashboard/integrations' },
  { name: 'System', path: '/admin/dashboard/system' },
  { name: 'Messages', path: '/admin/dashboard/messages' },
];

/** Runs in the page before its own scripts: adds up unexpected layout shifts, and keeps the longest interaction. */
export function recordVitals(): void {
  const noted = { shifted: 0, longest: 0 };
  Object.assign(globalThis, { recordedVitals: noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('hadRecentInput' in entry && 'value' in entry && !entry.hadRecentInput) noted.shifted += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  // Lower than the browser's own threshold of 104 ms, which would leave out quick interactions.
  const everyInteraction = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Events without an id belong to no interaction, such as a moving pointer.
      if ('interactionId' in entry && Number(entry.interactionId) > 0) {
        noted.longest = Math.max(noted.longest, entry.duration);
      }
    }
  }).observe(everyInteraction);
}

export const readVitals = (page: Page): Promise<{ shifted: number; longest: number }> =>
  page.evaluate(() => globalThis.recordedVitals);

/** Until the frames that answered a touch are over. Nothing is asked of the page meanwhile: asking is work for it, too. */
const ANSWERED_SECONDS = 2;
/** Until what is loaded ahead has been loaded: one part every two seconds (`whenIdle` in the app). */
const LOADED_AHEAD_SECONDS = 12;
/**
 * How long the finger stays, a short tap by our own choice: Playwright's lasts no time, so that a touch would wait for its
 * own beginning.
 */
export const FINGER_SECONDS = 0.08;

/**
 * Does what somebody does with a phone: looks at the next day and the list, opens the menu and a post, and writes. Opens
 * the page first.
 * @returns milliseconds from each touch or key to the next paint
 */
export async function measurePhoneInteractions(page: Page): Promise<[name: string, ms: number][]> {
  const noted: [string, number][] = [];
  const time = async (name: string, action: () => Promise<unknown>) => {
    await page.evaluate(() => (globalThis.recordedVitals.longest = 0));
    await action();
    await pauseSeconds(ANSWERED_SECONDS);
    noted.push([name, (await readVitals(page)).longest]);
  };
  const session = await page.context().newCDPSession(page);
  /** Finds the place first, and gives the page the time to finish what that cost it. */
  const touch = async (name: string, target: Locator) => {
    const box = await target.boundingBox();
    if (box === null) throw new Error(`There is nothing to touch for '${name}'.`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await pauseSeconds(ANSWERED_SECONDS);
    await time(name, async () => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await pauseSeconds(FINGER_SECONDS);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    });
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
  await page.goto('/dashboard/schedule');
  await button(/^(Published|Scheduled|Failed|Draft)/).waitFor();
  await page.waitForLoadState('networkidle');
  await pauseSeconds(LOADED_AHEAD_SECONDS);
  await touch('the next day', button(/^next/i));
  await touch(
    'the list',
    button('List')
      .or(page.getByRole('radio', { name: 'List' }))
      .first(),
  );
  await touch('the menu', button(/menu|sidebar/i));
  await page.keyboard.press('Escape');
  await touch('the composer opens', button('Create post'));
  const text = page.getByRole('dialog').locator('[contenteditable=true]').first();
  await touch('the text is touched', text);
  await time('a word is typed', () => page.keyboard.type('Hello', { delay: 120 }));
  return noted;
}
