import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { tabTo, typeInto } from './testing/keyboard.ts';
import { makePerson, receiveCode, waitForOverview, waitForSignIn } from './testing/people.ts';
import { openStage } from './testing/stage.ts';

const noa = makePerson('Noa');
const stage = openStage();
let page: Page;

beforeAll(async () => {
  page = await stage.newPerson();
});

it('signs up, and the code signs in, without a mouse', async () => {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'First Name' }).waitFor();
  await typeInto(page, 'First Name', noa.firstName);
  await typeInto(page, 'Last Name', noa.lastName);
  await typeInto(page, 'Email', noa.email);
  await typeInto(page, 'Phone Number', noa.phone);
  await typeInto(page, 'Password', noa.password);
  await typeInto(page, 'Confirm Password', noa.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/verify-email/);
  await page.getByRole('textbox', { name: 'Verification Code' }).waitFor();
  await typeInto(page, 'Verification Code', await receiveCode(stage.product, noa));
  await page.keyboard.press('Enter');
  await waitForOverview(page);
});

it('finds Settings by typing, and Escape returns to the screen before', async () => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await palette.waitFor();
  await page.keyboard.type('nothing is called that');
  await palette.getByText('No results for “nothing is called that”').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await page.keyboard.type('sett');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Account Settings', level: 1 }).waitFor();
});

it('moves down the list with the arrows', async () => {
  await page.keyboard.press('Control+k');
  const options = page.getByRole('dialog', { name: 'Commands' }).getByRole('option');
  await options.first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await options.nth(1).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await options.last().getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
});

it('? lists the keys, but not while typing', async () => {
  await page.getByRole('heading', { name: 'Account Settings', level: 1 }).waitFor();
  await typeInto(page, 'First Name', 'Why?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(await keys.count()).toBe(0);
  await tabTo(page, 'Cancel');
  await page.keyboard.press('Enter');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('?');
  await keys.waitFor();
  await keys.getByText('Find a post, a page, a brand or a command').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
});

it('saves a changed profile', async () => {
  await typeInto(page, 'First Name', 'Noemi');
  await page.keyboard.press('Enter');
  await page.getByText('Profile updated successfully').waitFor();
  await page.getByText('Welcome back, Noemi').waitFor();
});

it('signs out', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await waitForSignIn(page);
});

it('signs in with the password', async () => {
  await typeInto(page, 'Email', noa.email);
  await typeInto(page, 'Password', noa.password);
  await page.keyboard.press('Enter');
  await waitForOverview(page);
});
