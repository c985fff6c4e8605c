import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { codeInMail, makePerson } from './testing/people.ts';
import { openStage } from './testing/stage.ts';

/** So many steps of Tab are more than any screen has. */
const MOST_STEPS = 60;

const noa = makePerson('Noa');
const stage = openStage();
let page: Page;

beforeAll(async () => {
  page = await stage.newPerson();
});

/** Steps with Tab until the named control has the focus, as somebody without a mouse does. */
async function stepTo(name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!(element instanceof HTMLElement) || element === document.body) return '';
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      const outline = getComputedStyle(element).outlineStyle;
      return `${element.getAttribute('aria-label') ?? label ?? element.textContent}|${outline}`;
    });
    const [text = '', outline] = focused.split('|');
    seen.push(text);
    if (typeof name === 'string' ? text === name : name.test(text)) {
      // Who cannot see where they are is lost: the ring is part of the promise.
      expect(outline, `${text} shows that it has the focus`).not.toBe('none');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}; it passed ${seen.join(', ')}`);
}

async function typeInto(name: string | RegExp, text: string): Promise<void> {
  await stepTo(name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

it('signs up, confirms and signs in without a mouse', async () => {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'First Name' }).waitFor();
  await typeInto('First Name', noa.firstName);
  await typeInto('Last Name', noa.lastName);
  await typeInto('Email', noa.email);
  await typeInto('Phone Number', noa.phone);
  await typeInto('Password', noa.password);
  await typeInto('Confirm Password', noa.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/verify-email/);
  await page.getByRole('textbox', { name: 'Verification Code' }).waitFor();
  await typeInto('Verification Code', await codeInMail(stage.product, noa));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login/);
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  await typeInto('Email', noa.email);
  await typeInto('Password', noa.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
});

it('finds Settings by typing, and Escape leads back to where one was', async () => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await palette.waitFor();
  await page.keyboard.type('nothing is called that');
  await palette.getByText('Nothing is called that.').first().waitFor();
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

it('goes down the list with the arrows', async () => {
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

it('? lists the keys, but not while somebody types', async () => {
  await page.getByRole('heading', { name: 'Account Settings', level: 1 }).waitFor();
  await typeInto('First Name', 'Why?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(await keys.count()).toBe(0);
  await stepTo('Cancel');
  await page.keyboard.press('Enter');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('?');
  await keys.waitFor();
  await keys.getByText('Go to a page, a brand or a command').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
});

it('saves a changed profile', async () => {
  await typeInto('First Name', 'Noemi');
  await page.keyboard.press('Enter');
  await page.getByText('Profile updated successfully').waitFor();
  await page.getByText('Welcome back, Noemi').waitFor();
});

it('signs out', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login/);
});
