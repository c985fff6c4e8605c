import { drawScene } from '@brandly/server/features/demo/demo-pictures';
import type { Page } from 'playwright-core';

export type Screen = {
  /** The beginning of the files' names. */
  name: string;
  path: string;
  /** Steps on the page before the image is taken. */
  prepare?: (page: Page) => Promise<void>;
};

/** The screens of the demo. The README shows the first and the last. */
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
  // Last: the device keeps its text, and the calendar offers it from then on.
  { name: 'composer', path: '/dashboard/schedule', prepare: composePost },
];

/** The calendar opens with one brand; the choice is remembered for the images that follow. */
export async function showAllBrands(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: /^Filters/ });
  if (await filters.isVisible()) await filters.click();
  await page.getByRole('button', { name: 'Fernway Coffee', exact: true }).first().click();
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  // Afterwards nothing has the focus or the pointer.
  await page.mouse.move(0, 0);
  await page.reload();
}

/** Shows what is still to come on any day: the next week, or on a phone the next day. */
export async function showNextWeek(page: Page): Promise<void> {
  await showAllBrands(page);
  await turnTo(page, 'next');
  await page.mouse.move(0, 0);
}

/** Turns the calendar's page forward or back, and waits for the new heading. */
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

/** Writes a post with a photo for several platforms, so that counters and previews show something. */
export async function composePost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create post' }).first().click();
  const composer = page.getByRole('dialog');
  await composer.getByRole('combobox').first().click();
  await page.getByRole('option', { name: /Fernway Coffee/ }).click();
  const shareTo = composer.getByRole('group', { name: 'Share to' }).getByRole('button');
  await shareTo.first().waitFor();
  // Before the platforms are chosen: one without text or photo shows an issue, which would spoil the image.
  await composer.locator('[contenteditable=true]').fill(TEXT);
  const buffer = await drawScene('cup');
  // The message lasts some seconds and would then cover the previews.
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
  // The previews appear when nobody has typed for a moment; on a phone they are a separate step.
  const preview = composer.getByRole('region', { name: 'Preview on LinkedIn' });
  if ((page.viewportSize()?.width ?? 0) >= 1200) await preview.waitFor();
}
