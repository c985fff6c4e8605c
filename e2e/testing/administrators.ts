import type { Page } from 'playwright-core';

/** Whoever is signed in on the page brings the console's secret and becomes the first administrator. */
export async function becomeAdministrator(page: Page, secret: string): Promise<void> {
  await page.goto('/admin/bootstrap');
  await page.getByLabel('Secret from the console').fill(secret);
  await page.getByRole('button', { name: 'Become administrator' }).click();
  await page.getByRole('heading', { name: 'Admin Overview', level: 1 }).waitFor();
}
