import type { Page } from 'playwright-core';

export type Screen = {
  /** Begins the files' names. */
  name: string;
  path: string;
  /** What is done on the page before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
};

/** What is shown of the demo. The first two stand in the README. */
export const SCREENS: readonly Screen[] = [
  { name: 'schedule', path: '/dashboard/schedule', prepare: showAllBrands },
  { name: 'composer', path: '/dashboard/schedule', prepare: composePost },
  { name: 'month', path: '/dashboard/schedule?view=month' },
  { name: 'dashboard', path: '/dashboard' },
  {
    name: 'analytics',
    path: '/dashboard/analytics',
    prepare: (page) => page.getByRole('heading', { name: 'Top Performing Posts' }).waitFor(),
  },
  { name: 'activity', path: '/dashboard/activity' },
];

/** The calendar opens with one brand; the choice is remembered for the pictures that follow. */
export async function showAllBrands(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fernway Coffee' }).first().click();
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  // Nothing has the focus then, and nothing is pointed at.
  await page.mouse.move(0, 0);
  await page.reload();
}

const TEXT =
  'First snow on the ridge this morning. The window seats are yours until ten, and the ginger cake is still warm.';

/** Networks that take a text alone: without a picture, the others would complain. */
const TAKE_A_TEXT = ['Facebook', 'Threads', 'LinkedIn', 'X'];

/** A post half written for several networks, so that counters and previews have something to show. */
export async function composePost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create post' }).first().click();
  const composer = page.getByRole('dialog');
  await composer.getByRole('combobox').first().click();
  await page.getByRole('option', { name: /Fernway Coffee/ }).click();
  const shareTo = composer.getByRole('group', { name: 'Share to' }).getByRole('button');
  await shareTo.first().waitFor();
  // Written before the networks are chosen: a chosen network without a text is a complaint, and no picture of the product.
  await composer.locator('[contenteditable=true]').fill(TEXT);
  for (const toggle of await shareTo.all()) {
    const isWanted = TAKE_A_TEXT.includes((await toggle.textContent())?.trim() ?? '');
    if (((await toggle.getAttribute('aria-pressed')) === 'true') !== isWanted) await toggle.click();
  }
  await page.mouse.move(0, 0);
  // The previews come when nobody has typed for a moment; on a phone they are a step of their own.
  const preview = composer.getByRole('region', { name: 'Preview on X' });
  if ((page.viewportSize()?.width ?? 0) >= 1200) await preview.waitFor();
}
