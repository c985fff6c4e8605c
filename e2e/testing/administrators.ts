import type { Page } from 'playwright-core';

/** Makes the signed-in person the first administrator, with the secret from the console. */
export async function becomeAdministrator(page: Page, secret: string): Promise<void> {
  await page.goto('/admin/bootstrap');
  await page.getByLabel('Secret from the console').fill(secret);
  await page.getByRole('button', { name: 'Become administrator' }).click();
  await page.getByRole('heading', { name: 'Admin Overview', level: 1 }).waitFor();
}
