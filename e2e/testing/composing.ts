import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PlatformName } from './connecting.ts';

/** Returns a time as the wall clock in a zone shows it, to the minute. */
export function wallClockAfter(ms: number, zone: string): Temporal.PlainDateTime {
  const instant = Temporal.Instant.fromEpochMilliseconds(Date.now() + ms);
  return instant.toZonedDateTimeISO(zone).toPlainDateTime().round({ smallestUnit: 'minute', roundingMode: 'ceil' });
}

/** Opens the schedule as a list: every post is a card with its whole text. */
export async function openList(page: Page): Promise<void> {
  await page.goto('/dashboard/schedule?view=list');
  await page.getByRole('button', { name: 'Create post' }).first().waitFor();
}

/** Opens an empty composer from the schedule. */
export async function startPost(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create post' }).first().click();
  const composer = page.getByRole('dialog', { name: 'Create post' });
  await composer.getByRole('textbox', { name: 'Post content' }).waitFor();
  return composer;
}

/** Replaces the text of the post. */
export async function writeText(composer: Locator, text: string): Promise<void> {
  await composer.getByRole('textbox', { name: 'Post content' }).fill(text);
}

/** Selects exactly these platforms. */
export async function choosePlatforms(composer: Locator, platforms: readonly string[]): Promise<void> {
  const toggles = composer.getByRole('group', { name: 'Share to' }).getByRole('button');
  await toggles.first().waitFor();
  for (const toggle of await toggles.all()) {
    const name = (await toggle.textContent()) ?? '';
    const isWanted = platforms.some((platform) => platform === name);
    if (((await toggle.getAttribute('aria-pressed')) === 'true') !== isWanted) await toggle.click();
  }
}

/** Chooses among several accounts of a platform. */
export async function chooseAccount(
  page: Page,
  composer: Locator,
  platform: PlatformName,
  name: RegExp,
): Promise<void> {
  await composer.getByRole('combobox', { name: `${platform} account` }).click();
  await page.getByRole('option', { name }).click();
}

/** Chooses day and minute in the picker. */
export async function chooseTime(page: Page, composer: Locator, time: Temporal.PlainDateTime): Promise<void> {
  await composer.getByRole('button', { name: 'Schedule Post' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Choose date and time' });
  const month = time.toLocaleString('en-US', { month: 'long', year: 'numeric' });
  // The days are drawn a moment after the window.
  await picker.getByRole('button', { name: /next month/i }).waitFor();
  while (!(await picker.getByText(month, { exact: true }).isVisible())) {
    await picker.getByRole('button', { name: /next month/i }).click();
  }
  await picker.getByRole('button', { name: new RegExp(`${monthName(time)} ${time.day}(st|nd|rd|th),`) }).click();
  await picker.getByLabel('Exact time').fill(time.toPlainTime().toString({ smallestUnit: 'minute' }));
  await picker.getByRole('button', { name: 'Done' }).click();
  await picker.waitFor({ state: 'hidden' });
}

const monthName = (time: Temporal.PlainDateTime) => time.toLocaleString('en-US', { month: 'long' });

/** Goes from the filled form through the preview to the scheduled post. */
export async function schedulePost(page: Page, composer: Locator): Promise<void> {
  await composer.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Schedule Post' }).click();
  await preview.waitFor({ state: 'hidden' });
}

/** Finds the card of a post in the list, by its text. */
export const cardOf = (page: Page, text: string, platform?: PlatformName): Locator => {
  const cards = page.locator('article[data-card]').filter({ hasText: text });
  return platform === undefined
    ? cards
    : cards.filter({ has: page.getByRole('button', { name: new RegExp(`, ${platform},`) }) });
};

export async function waitForStatus(card: Locator, status: string): Promise<void> {
  await card.getByRole('button', { name: new RegExp(`^${status}, `) }).waitFor();
}

/** Notes in the page when each card's status changes, by the browser's clock: what a person could see, and when. */
export async function watchCards(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    const look = () => {
      for (const button of document.querySelectorAll('[data-card] [data-card-open]')) {
        const [status] = (button.getAttribute('aria-label') ?? '').split(',', 1);
        const id = button.closest('[data-card]')?.getAttribute('data-card');
        seen[`${id} ${status}`] ??= Date.now();
      }
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    Reflect.set(window, 'seenCards', seen);
  });
}

/** Returns when a card of the watched page first showed a status, in epoch milliseconds. */
export async function firstSeen(page: Page, postId: string, status: string): Promise<number> {
  const at = await page.evaluate((key) => {
    const seen: unknown = Reflect.get(window, 'seenCards');
    return typeof seen === 'object' && seen !== null ? Reflect.get(seen, key) : undefined;
  }, `${postId} ${status}`);
  expect(at, `the page was not reloaded and ${status} was seen`).toBeTypeOf('number');
  return Number(at);
}

export async function postIdOf(card: Locator): Promise<string> {
  return (await card.getAttribute('data-card')) ?? '';
}
