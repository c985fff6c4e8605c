import type { Page } from 'playwright-core';

export type BrandDetails = { name: string; description: string; industry: string; website: string; timeZone: string };

/** Fills the open brand form as a person does and sends it; waits until the form has closed. */
export async function createBrand(page: Page, brand: BrandDetails): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add Brand' });
  await form.getByRole('textbox', { name: 'Brand Name' }).fill(brand.name);
  await form.getByRole('textbox', { name: 'Description' }).fill(brand.description);
  await form.getByRole('combobox', { name: 'Industry' }).click();
  await page.getByRole('option', { name: brand.industry, exact: true }).click();
  await form.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('option', { name: brand.timeZone, exact: true }).click();
  await form.getByRole('textbox', { name: 'Website URL' }).fill(brand.website);
  await form.getByRole('button', { name: 'Create Brand' }).click();
  await form.waitFor({ state: 'hidden' });
}

/** From the page of the brands to the networks of one of them. */
export async function openNetworks(page: Page, brandName: string): Promise<void> {
  await page.goto('/dashboard/brands');
  await page.getByRole('link', { name: brandName }).first().click();
  await page.getByRole('link', { name: 'Connect Accounts' }).first().click();
  await page.getByRole('heading', { name: 'Link Social Media', level: 1 }).waitFor();
  await page
    .getByRole('button', { name: /^Connect / })
    .first()
    .waitFor();
}
