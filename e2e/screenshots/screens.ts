import { drawScene } from '@brandly/server/features/demo/demo-pictures';
import type { Page } from 'playwright-core';

export type Screen = {
  /** Begins the files' names. */
  name: string;
  path: string;
  /** What is done on the page before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
};

/** What is shown of the demo. The first and the last stand in the README. */
export const SCREENS: readonly Screen[] = [
  { name: 'schedule', path: '/dashboard/schedule', prepare: showNextWeek },
  { name: 'month', path: '/dashboard/schedule?view=month' },
  { name: 'dashboard', path: '/dashboard' },
  {
    name: 'analytics',
    path: '/dashboard/analytics',
    prepare: (page) => page.getByRole('heading', { name: 'Top Performing Posts' }).waitFor(),
  },
  { name: 'activity', path: '/dashboard/activity' },
  // Last: the device keeps what was written, and the calendar offers it from then on.
  { name: 'composer', path: '/dashboard/schedule', prepare: composePost },
];

/** The calendar opens with one brand; the choice is remembered for the pictures that follow. */
export async function showAllBrands(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fernway Coffee' }).first().click();
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  // Nothing has the focus then, and nothing is pointed at.
  await page.mouse.move(0, 0);
  await page.reload();
}

/** What is still to come, whatever the day: the next week, or on a phone the next day. */
export async function showNextWeek(page: Page): Promise<void> {
  await showAllBrands(page);
  await turnTo(page, 'next');
  await page.mouse.move(0, 0);
}

/** Turns the calendar's page on or back, and waits for the heading of the other one. */
export async function turnTo(page: Page, side: 'next' | 'previous'): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.first().textContent()) ?? '';
  await page
    .getByRole('button', { name: new RegExp(`^${side}`, 'i') })
    .first()
    .click();
  await heading.filter({ hasNotText: before }).waitFor();
}

const TEXT =
  'First snow on the ridge this morning. The window seats are yours until ten, and the ginger cake is still warm.';

const PLATFORMS = ['Facebook', 'Instagram', 'Threads', 'LinkedIn'];

/** A post with a picture for several platforms, so that counters and previews have something to show. */
export async function composePost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create post' }).first().click();
  const composer = page.getByRole('dialog');
  await composer.getByRole('combobox').first().click();
  await page.getByRole('option', { name: /Fernway Coffee/ }).click();
  const shareTo = composer.getByRole('group', { name: 'Share to' }).getByRole('button');
  await shareTo.first().waitFor();
  // Before the platforms are chosen: one without text or picture complains, and that is no picture of the product.
  await composer.locator('[contenteditable=true]').fill(TEXT);
  const buffer = await drawScene('cup');
  // It is said for some seconds only, and then it would stand before the previews.
  const uploaded = page.getByText('Successfully uploaded 1 image(s)').waitFor();
  await composer.getByLabel('Add Photos').setInputFiles({ name: 'ginger-cake.jpg', mimeType: 'image/jpeg', buffer });
  await uploaded;
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await composer.getByRole('textbox', { name: 'Alt text for ginger-cake.jpg' }).fill('A cup of coffee on the counter');
  for (const toggle of await shareTo.all()) {
    const isWanted = PLATFORMS.includes((await toggle.textContent())?.trim() ?? '');
    if (((await toggle.getAttribute('aria-pressed')) === 'true') !== isWanted) await toggle.click();
  }
  await page.mouse.move(0, 0);
  // The previews come when nobody has typed for a moment; on a phone they are a step of their own.
  const preview = composer.getByRole('region', { name: 'Preview on LinkedIn' });
  if ((page.viewportSize()?.width ?? 0) >= 1200) await preview.waitFor();
}
