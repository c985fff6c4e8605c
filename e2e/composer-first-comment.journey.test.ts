import type { ScheduledPost } from '@brandly/contract/posts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { writeText } from './testing/composing.ts';
import { enterDemo } from './testing/people.ts';
import { callApi } from './testing/second-window.ts';
import { openStage } from './testing/stage.ts';
import { brandIdOf, threadOf } from './testing/thread-of.ts';

const BRAND = 'Tern & Tide';
const stage = openStage({ demo: true });
let page: Page;
let composer: Locator;

beforeAll(async () => {
  page = await stage.newPerson();
  await enterDemo(page, stage.product);
  composer = page.getByRole('dialog', { name: /^(Create|Edit) post$/i });
});

it('a first comment is written below the text, scheduled with the post, and changed later', async () => {
  await page.goto('/dashboard/schedule?view=list&brands=all');
  await page.getByRole('button', { name: 'Create post' }).first().click();
  await composer.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: new RegExp(`^${BRAND}`) }).click();
  await composer.getByRole('button', { name: /^Facebook/ }).click();
  await composer.getByRole('button', { name: /^X/ }).click();
  await composer.getByRole('button', { name: 'Tomorrow 9 AM' }).click();
  await writeText(composer, 'Six bowls, one kiln');
  await composer.getByRole('button', { name: 'Add a first comment' }).click();
  // It has the focus, so typing continues there.
  await page.keyboard.type('Order them at tern-and-tide.example');
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Preview on Facebook' }).getByText('Order them').waitFor();
  expect(await page.getByRole('region', { name: 'Preview on X' }).getByText('Order them').count()).toBe(0);

  await composer.getByRole('button', { name: 'Remove the first comment' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await composer.getByRole('textbox', { name: 'First comment' }).waitFor();
  // X would get only the post, and this journey does not need X any more.
  await composer.getByRole('button', { name: /^X/ }).first().click();
  await composer.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await expect
    .poll(() => threadOf(page, BRAND, 'Six bowls'))
    .toEqual(['SCHEDULED Six bowls, one kiln', 'SCHEDULED Order them at tern-and-tide.example']);

  await page.getByRole('button', { name: /^Scheduled, 9:00 AM, Facebook, .*Six bowls/ }).click();
  const field = composer.getByRole('textbox', { name: 'First comment' });
  await field.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' today');
  await composer.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => threadOf(page, BRAND, 'Six bowls'))
    .toEqual(['SCHEDULED Six bowls, one kiln', 'SCHEDULED Order them at tern-and-tide.example today']);
});

it('View Post shows what became of it', async () => {
  const brandId = await brandIdOf(page, BRAND);
  const { scheduledPost } = (await callApi(page, 'POST', `/v1/brands/${brandId}/scheduled-posts`, {
    content: '<p>The shelf by the door is open, and everything that stands on it may be taken home</p>',
    parts: ['<p>Until Sunday</p>'],
    platform: 'facebook',
    scheduledFor: new Date(Date.now() + 5_000).toISOString(),
  })) as { scheduledPost: ScheduledPost };
  await expect
    .poll(() => threadOf(page, BRAND, 'shelf by the door'))
    .toEqual([
      'PUBLISHED The shelf by the door is open, and everything that stands on it may be taken home',
      'PUBLISHED Until Sunday',
    ]);
  await page.goto(`/dashboard/schedule?view=list&brands=all&post=${scheduledPost.id}`);
  const view = page.getByRole('dialog');
  await view.getByText('Published below the post.').waitFor();
  // A row with truncated text is no wider than a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await view.evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await view.getByRole('button', { name: /^Comment Until Sunday/ }).click();
  await view.getByText('Until Sunday').nth(1).waitFor();
  await expectAccessible(page);
});
