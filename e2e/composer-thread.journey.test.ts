import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { writeText } from './testing/composing.ts';
import { openStage } from './testing/stage.ts';
import { threadOf } from './testing/thread-of.ts';

const BRAND = 'Tern & Tide';
const stage = openStage({ demo: true });
let page: Page;
let composer: Locator;

beforeAll(async () => {
  page = await stage.newPerson();
  const { url } = stage.product;
  const answer = await page.context().request.post(`${url}/dev/demo-session`, { headers: { origin: url } });
  expect(answer.ok()).toBe(true);
  composer = page.getByRole('dialog', { name: /^(Create|Edit) Post$/ });
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
    // The new part has the focus: one can go on writing.
    await page.keyboard.type(text);
  }
  await expectAccessible(page);
  const preview = page.getByRole('region', { name: 'Preview on X' });
  await preview.getByText('Tea helps').waitFor();

  await composer.getByRole('button', { name: 'Add a part' }).click();
  await composer.getByRole('button', { name: 'Remove part 4' }).click();
  await composer.getByRole('button', { name: 'Move part 3 up' }).click();
  await composer.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await expect
    .poll(() => threadOf(page, BRAND, 'Three things we learned'))
    .toEqual(['SCHEDULED Three things we learned at sea', 'SCHEDULED Tea helps', 'SCHEDULED Ropes remember']);

  await page.getByRole('button', { name: /Thread, .*Three things we learned/ }).click();
  await composer.getByRole('textbox', { name: 'Part 3' }).waitFor();
  await composer.getByRole('button', { name: 'Remove part 2' }).click();
  await composer.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await expect
    .poll(() => threadOf(page, BRAND, 'Three things we learned'))
    .toEqual(['SCHEDULED Three things we learned at sea', 'SCHEDULED Ropes remember']);
});
