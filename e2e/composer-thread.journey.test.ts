import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { writeText } from './testing/composing.ts';
import { makePhoto } from './testing/make-photo.ts';
import { enterDemo } from './testing/people.ts';
import { openStage } from './testing/stage.ts';
import { threadOf } from './testing/thread-of.ts';

const BRAND = 'Tern & Tide';
const stage = openStage({ demo: true });
let page: Page;
let composer: Locator;

beforeAll(async () => {
  page = await stage.newPerson();
  await enterDemo(page, stage.product);
  composer = page.getByRole('dialog', { name: /^(Create|Edit) post$/i });
});

it('a thread is written part by part, scheduled whole, and changed later', async () => {
  await page.goto('/dashboard/schedule?view=list&brands=all');
  await page.getByRole('button', { name: 'Create post' }).first().click();
  await composer.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: new RegExp(`^${BRAND}`) }).click();
  await composer.getByRole('button', { name: /^X/ }).click();
  await composer.getByRole('button', { name: 'Tomorrow 9 AM' }).click();
  await writeText(composer, 'Three things we learned at sea');
  for (const text of ['Ropes remember', 'Tea helps']) {
    await composer.getByRole('button', { name: 'Add a part' }).click();
    // The new part has the focus, so typing continues there.
    await page.keyboard.type(text);
  }
  await expectAccessible(page);
  const preview = page.getByRole('region', { name: 'Preview on X' });
  await preview.getByText('Tea helps').waitFor();

  // Files belong to one part, and are loaded with it.
  await composer
    .getByLabel('Add Photos to part 3')
    .setInputFiles([await makePhoto(page, 'tea.jpg'), await makePhoto(page, 'mug.jpg')]);
  await composer.getByRole('textbox', { name: 'Alt text for tea.jpg' }).fill('A mug of tea on deck');
  await composer.getByRole('textbox', { name: 'Alt text for mug.jpg' }).fill('The mug alone');
  await composer.getByRole('button', { name: 'Move mug.jpg earlier' }).click();
  await preview.getByAltText('A mug of tea on deck').waitFor();
  await composer.getByRole('button', { name: 'Remove part 3' }).click();
  await preview.getByAltText('A mug of tea on deck').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await preview.getByAltText('A mug of tea on deck').waitFor();
  await expectAccessible(page);

  await composer.getByRole('button', { name: 'Add a part' }).click();
  await composer.getByRole('button', { name: 'Remove part 4' }).click();
  await composer.getByRole('button', { name: 'Move part 3 up' }).click();
  await composer.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await expect
    .poll(() => threadOf(page, BRAND, 'Three things we learned'))
    .toEqual([
      'SCHEDULED Three things we learned at sea',
      'SCHEDULED Tea helps (The mug alone, A mug of tea on deck)',
      'SCHEDULED Ropes remember',
    ]);

  await page.getByRole('button', { name: /^Scheduled.*Thread, .*Three things we learned/ }).click();
  await composer.getByRole('textbox', { name: 'Part 3' }).waitFor();
  const files = composer.getByRole('list', { name: 'Photos and videos of part 2' });
  await expect.poll(() => files.getByRole('listitem').count()).toBe(2);
  await composer.getByRole('button', { name: 'Remove part 2' }).click();
  await composer.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => threadOf(page, BRAND, 'Three things we learned'))
    .toEqual(['SCHEDULED Three things we learned at sea', 'SCHEDULED Ropes remember']);
});
