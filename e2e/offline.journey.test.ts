import { expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { makePerson, signUpByApi } from './testing/people.ts';
import { openStage } from './testing/stage.ts';

const ida = makePerson('Ida');
const stage = openStage();

it('without a connection every screen opens and says so, no text is lost, and the page recovers by itself', async () => {
  const page = await stage.newPerson({ serviceWorkers: 'allow' });
  await signUpByApi(page, stage.product, ida);
  await page.goto('/dashboard');
  // All screens are stored a while after the first one is shown.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await page.context().setOffline(true);
  const offline = page.getByText('You are offline.');
  for (const [name, title] of [
    ['Brands', 'Your Brands'],
    ['Settings', 'Account Settings'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await offline.waitFor();
  }
  await expectAccessible(page);
  const name = page.getByRole('textbox', { name: 'First Name', exact: true });
  await name.fill('Idun');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Failed to update profile. Please try again.').waitFor();
  expect(await name.inputValue()).toBe('Idun');

  await page.context().setOffline(false);
  await offline.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully').waitFor();

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Account Settings', level: 1 }).waitFor();
});
