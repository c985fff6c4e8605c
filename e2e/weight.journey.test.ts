import { countScripts } from '@brandly/launch/testing/count-scripts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enterDemo } from './testing/people.ts';
import { openStage } from './testing/stage.ts';
import { waitUntilLoaded } from './testing/wait-until-loaded.ts';

const stage = openStage({ demo: true });

const KIB = 1024;

/**
 * Opens a window with an empty cache that counts what arrives until the screen is drawn, however long that takes: its
 * browser saves data, so nothing is preloaded meanwhile (when-idle.ts).
 */
async function openCounting(path: string, isSignedIn: boolean) {
  const page = await stage.newPerson({ reducedMotion: 'reduce' });
  if (isSignedIn) await enterDemo(page, stage.product);
  await page.addInitScript(() => void Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const carried = await countScripts(page);
  await page.goto(path);
  await stands(page);
  return { page, carried };
}

async function stands(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitUntilLoaded(page);
}

it('the sign-in page is shown after at most 110 KiB of JavaScript in 12 files', async () => {
  const { carried } = await openCounting('/login', false);
  const { bytes, files } = carried();
  expect(bytes).toBeGreaterThan(50 * KIB); // something was counted
  expect(bytes).toBeLessThanOrEqual(110 * KIB);
  expect(files).toBeLessThanOrEqual(12);
});

it('the schedule is shown after at most 180 KiB of JavaScript in 25 files', async () => {
  const { carried } = await openCounting('/dashboard/schedule', true);
  const { bytes, files } = carried();
  expect(bytes).toBeGreaterThan(100 * KIB);
  expect(bytes).toBeLessThanOrEqual(180 * KIB);
  expect(files).toBeLessThanOrEqual(25);
});

it('the schedule with the composer is shown after at most 330 KiB of JavaScript in 45 files', async () => {
  const { page, carried } = await openCounting('/dashboard/schedule', true);
  await page.getByRole('button', { name: 'Create post' }).first().click();
  const composer = page.getByRole('dialog', { name: 'Create post' });
  await composer.locator('[contenteditable=true]').waitFor();
  await composer.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option').first().waitFor();
  const { bytes, files } = carried();
  expect(bytes).toBeGreaterThan(250 * KIB);
  expect(bytes).toBeLessThanOrEqual(330 * KIB);
  expect(files).toBeLessThanOrEqual(45);
});

it('the bell and the account menu open at the first press, before or after their code has loaded', async () => {
  const page = await stage.newPerson({ reducedMotion: 'reduce' });
  await enterDemo(page, stage.product);
  await page.goto('/dashboard');
  await stands(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: 'View all notifications' })
    .waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: 'View all notifications' })
    .waitFor();
});
