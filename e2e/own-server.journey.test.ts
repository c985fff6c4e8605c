import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { createBrand, openPlatforms } from './testing/brands.ts';
import { choosePlatforms, openList, startPost, writeText } from './testing/composing.ts';
import { answer, CONSENT, connectButton } from './testing/connecting.ts';
import { makePerson, signUpByApi } from './testing/people.ts';
import { setServerLimits } from './testing/platforms.ts';
import { openStage } from './testing/stage.ts';

const BRAND = {
  name: 'Harbor Coffee',
  description: 'Coffee roasted by the water since 1987.',
  industry: 'Food and Beverage',
  timeZone: 'New York',
};
/** From the sandbox (packages/sandbox/src/bluesky/seed.ts). */
const HARBOR = { handle: 'harborcoffee.bsky.test', name: 'Harbor Coffee' };
const TERN = { handle: 'terntide.bsky.test', appPassword: 'appp-assw-ordx-0111' };

const stage = openStage();
let page: Page;

beforeAll(async () => {
  page = await stage.newPerson();
  await signUpByApi(page, stage.product, makePerson('Ines'));
  await page.goto('/dashboard/brands');
  await page
    .getByRole('button', { name: /^(Add Brand|Create Your First Brand)$/ })
    .first()
    .click();
  await createBrand(page, BRAND);
  await openPlatforms(page, BRAND.name);
});

/** Presses Connect, and returns the window with our own form in it. */
async function openForm(platform: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await connectButton(page, platform).click();
  const popup = await opened;
  await popup.getByRole('heading', { name: `Connect ${platform}` }).waitFor();
  return popup;
}

const signIn = (popup: Page) => popup.getByRole('button', { name: 'Sign in at Bluesky' });

it('signing in at Bluesky takes a handle and consent on the page of its server, and connects the account', async () => {
  const popup = await openForm('Bluesky');
  await popup.getByRole('textbox', { name: 'Handle' }).waitFor();
  expect(await signIn(popup).isDisabled()).toBe(true);
  expect(await popup.locator('input[type=password]').count()).toBe(0);
  await expectAccessible(popup);

  await popup.getByRole('textbox', { name: 'Handle' }).fill('nobody.bsky.test');
  await signIn(popup).click();
  await popup
    .getByRole('alert')
    .getByText(/handle/i)
    .first()
    .waitFor();

  await popup.getByRole('textbox', { name: 'Handle' }).fill(`@${HARBOR.handle}`);
  await popup.keyboard.press('Enter');
  await popup.getByText('nothing here is on the real platform').waitFor();
  expect(popup.url()).toContain('/bluesky/');
  await popup.locator('label.choice').filter({ hasText: HARBOR.name }).click();
  await answer(popup, 'Authorize');
  await page.getByText('Bluesky account connected successfully').waitFor();
  await page.getByText(HARBOR.handle).first().waitFor();
});

it('cancelling on the server’s page is reported, and nothing is connected', async () => {
  const popup = await openForm('Bluesky');
  await popup.getByRole('textbox', { name: 'Handle' }).fill(TERN.handle);
  await signIn(popup).click();
  await popup.getByText('nothing here is on the real platform').waitFor();
  await answer(popup, CONSENT.cancel);
  await page
    .getByRole('status')
    .getByText(/You cancelled before Bluesky was connected/)
    .first()
    .waitFor();
  expect(await page.getByText(TERN.handle).count()).toBe(0);
});

it('an app password is offered beside it, keeps the typed handle, and connects without leaving the form', async () => {
  const popup = await openForm('Bluesky');
  await popup.getByRole('textbox', { name: 'Handle' }).fill(TERN.handle);
  await popup.getByRole('button', { name: 'Use an app password' }).click();
  expect(await popup.getByRole('textbox', { name: 'Handle' }).inputValue()).toBe(TERN.handle);
  await expectAccessible(popup);
  const password = popup.locator('input[type=password]');
  await password.fill('appp-assw-ordx-9999');
  await popup.getByRole('button', { name: 'Connect', exact: true }).click();
  await popup
    .getByRole('alert')
    .getByText(/app password/i)
    .first()
    .waitFor();
  await password.fill(TERN.appPassword);
  await answer(popup, /^Connect$/);
  await page.getByText('Bluesky account connected successfully').first().waitFor();
  await page.getByText(TERN.handle).first().waitFor();
});

it('a post for Mastodon is counted by the limits of the account’s own server', async () => {
  await setServerLimits(stage.product, 'mastodon', { statuses: { max_characters: 100 } });
  const popup = await openForm('Mastodon');
  await popup.getByRole('textbox', { name: 'Server' }).fill('@harborcoffee@mastodon.social');
  await popup.getByRole('button', { name: 'Connect', exact: true }).click();
  await popup.locator('label.choice').filter({ hasText: HARBOR.name }).click();
  await answer(popup, 'Authorize');
  await page.getByText('Mastodon account connected successfully').waitFor();
  await openList(page);
  const composer = await startPost(page);
  await choosePlatforms(composer, ['Mastodon']);
  await writeText(composer, 'x'.repeat(99));
  await composer.getByText('1 left').first().waitFor();
  await writeText(composer, 'x'.repeat(101));
  await composer
    .getByText(/Mastodon allows 100 characters\. This text has 101/)
    .first()
    .waitFor();
  await expectAccessible(page);
});
