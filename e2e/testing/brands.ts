import type { Locator, Page } from 'playwright-core';

export type BrandDetails = { name: string; description: string; industry: string; timeZone: string };

/** Goes through the open wizard without a website, as a person does; waits until it has closed. */
export async function createBrand(page: Page, brand: BrandDetails): Promise<void> {
  const wizard = page.getByRole('dialog', { name: 'Add Brand' });
  await wizard.getByRole('button', { name: "I don't have a website" }).click();
  await fillDetails(page, wizard, brand);
  await wizard.getByRole('button', { name: 'Next', exact: true }).click();
  await wizard.getByRole('button', { name: 'Add Brand' }).click();
  await wizard.waitFor({ state: 'hidden' });
}

export async function fillDetails(page: Page, wizard: Locator, brand: BrandDetails): Promise<void> {
  await wizard.getByRole('textbox', { name: 'Brand Name' }).fill(brand.name);
  await wizard.getByRole('textbox', { name: 'Description' }).fill(brand.description);
  await wizard.getByRole('combobox', { name: 'Industry' }).click();
  await page.getByRole('option', { name: brand.industry, exact: true }).click();
  await wizard.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('option', { name: brand.timeZone, exact: true }).click();
}

/** Goes from the page of the brands to the platforms of one of them. */
export async function openPlatforms(page: Page, brandName: string): Promise<void> {
  await page.goto('/dashboard/brands');
  await page.getByRole('link', { name: brandName }).first().click();
  await page.getByRole('link', { name: 'Connect Accounts' }).first().click();
  await page.getByRole('heading', { name: 'Link Social Media', level: 1 }).waitFor();
  await page
    .getByRole('button', { name: /^Connect / })
    .first()
    .waitFor();
}
