import { type LocalProvider, startAnyProvider } from '@brandly/server/features/auth/testing/local-provider';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { waitForSignIn } from './testing/people.ts';
import { openStage } from './testing/stage.ts';

const env: Record<string, string> = { OIDC_NAME: 'Acme' };
let provider: LocalProvider;
// Before the stage, so that its product knows the provider.
beforeAll(async () => {
  provider = await startAnyProvider();
  provider.mood.claims = { sub: 'nameless', email: 'nameless@example.com', email_verified: true };
  Object.assign(env, provider.settings);
});
const stage = openStage({ env });
afterAll(() => provider.close());
let page: Page;

it('a person whose provider gives no name is welcomed, and asked for one', async () => {
  page = await stage.newPerson();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with Acme' }).click();
  await page.getByText('Welcome back. Add your name').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add your name' }).click();
  await page.getByRole('heading', { name: 'Account Settings', level: 1 }).waitFor();
});

it('without a password, a first one is set by an emailed link', async () => {
  const password = page.getByRole('main').getByRole('region', { name: 'Password', exact: true });
  expect(await password.getByRole('textbox').count()).toBe(0);
  await password.getByRole('button', { name: 'Set a password' }).click();
  await password.getByText('A link to set a password is on its way to nameless@example.com.').waitFor();
  await expectAccessible(page);
  await password.scrollIntoViewIfNeeded();
});

it('after signing out, signing out at the provider is offered', async () => {
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await waitForSignIn(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'sign out there, too' }).click();
  // This provider has no sign-out page.
  await page.getByText('You are signed out here. Please sign out at the provider as well.').waitFor();
});
