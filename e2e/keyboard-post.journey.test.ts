import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openList } from './testing/composing.ts';
import { pressOn, tabTo, typeInto } from './testing/keyboard.ts';
import { makePerson, receiveCode, waitForOverview } from './testing/people.ts';
import { openStage } from './testing/stage.ts';

const TEXT = 'Written and planned without a mouse.';

const kim = makePerson('Kim');
const stage = openStage();
let page: Page;

beforeAll(async () => {
  page = await stage.newPerson();
});

/** Opens a page or a brand by its name, through the command palette. */
async function goTo(name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const found = page.getByRole('dialog', { name: 'Commands' }).getByRole('option', { name });
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
  await page.keyboard.type(name);
  await found.first().waitFor();
  await page.keyboard.press('Enter');
}

it('signs up, and the code signs in', async () => {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'First Name' }).waitFor();
  await typeInto(page, 'First Name', kim.firstName);
  await typeInto(page, 'Last Name', kim.lastName);
  await typeInto(page, 'Email', kim.email);
  await typeInto(page, 'Phone Number', kim.phone);
  await typeInto(page, 'Password', kim.password);
  await typeInto(page, 'Confirm Password', kim.password);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Verification Code' }).waitFor();
  await typeInto(page, 'Verification Code', await receiveCode(stage.product, kim));
  await page.keyboard.press('Enter');
  await waitForOverview(page);
});

it('creates a brand', async () => {
  await page.getByRole('button', { name: 'Add Brand' }).waitFor();
  await pressOn(page, 'Add Brand');
  const form = page.getByRole('dialog', { name: 'Add Brand' });
  await form.waitFor();
  await pressOn(page, "I don't have a website");
  await form.getByRole('textbox', { name: 'Brand Name' }).waitFor();
  await typeInto(page, 'Brand Name', 'Tern Tea');
  await typeInto(page, /^Description/, 'Tea from the coast.');
  await pressOn(page, /Select an Industry/);
  await page.getByRole('option', { name: 'Technology' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pressOn(page, 'Next');
  await form.getByRole('button', { name: 'Add Brand' }).waitFor();
  await pressOn(page, 'Add Brand');
  await form.waitFor({ state: 'hidden' });
});

it('connects an account in the platform’s window', async () => {
  await goTo('Tern Tea');
  await page.getByRole('heading', { name: 'Tern Tea', level: 1 }).waitFor();
  await pressOn(page, 'Connect Accounts');
  await page.getByRole('button', { name: 'Connect X', exact: true }).waitFor();
  const opened = page.waitForEvent('popup');
  await pressOn(page, 'Connect X');
  const popup = await opened;
  await popup.getByText('nothing here is on the real platform').waitFor();
  const closed = popup.waitForEvent('close');
  await pressOn(popup, 'Authorize');
  await closed;
  await page.getByText('X account connected successfully').waitFor();
});

it('writes a post and schedules it', async () => {
  await goTo('Schedule');
  // The brand's page has the same button, but ignores the calendar's keys.
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('n');
  const composer = page.getByRole('dialog', { name: 'Create post' });
  await composer.getByRole('textbox', { name: 'Post content' }).waitFor();
  const platform = composer.getByRole('group', { name: 'Share to' }).getByRole('button', { name: 'X', exact: true });
  await platform.waitFor();
  if ((await platform.getAttribute('aria-pressed')) !== 'true') await pressOn(page, 'X');
  await tabTo(page, 'Post content');
  // Ctrl+Enter continues, or says why not; a window over the form does not react to it.
  await page.keyboard.press('Control+Enter');
  await composer.getByText('Please add some content to your post').first().waitFor();
  await page.keyboard.type(TEXT);
  await pressOn(page, /20\d\d .*[AP]M$/);
  const picker = page.getByRole('dialog', { name: 'Choose date and time' });
  await picker.getByLabel('Exact time').waitFor();
  await tabTo(page, 'Exact time');
  await page.keyboard.press('Control+Enter');
  await pressOn(page, 'Done');
  await picker.waitFor({ state: 'hidden' });
  await pressOn(page, 'Preview');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByText(TEXT).first().waitFor();
  await pressOn(page, 'Schedule Post');
  await preview.waitFor({ state: 'hidden' });
  // In an hour may be next week, which the list shows too.
  await openList(page);
  const card = page.locator('article[data-card]').filter({ hasText: TEXT });
  await card.waitFor();
  expect(await card.getByRole('button', { name: /^Scheduled, / }).count()).toBe(1);
});
