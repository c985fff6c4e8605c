import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { becomeAdministrator } from './testing/administrators.ts';
import { makePerson, signUpByApi } from './testing/people.ts';
import { openStage } from './testing/stage.ts';

const BOOTSTRAP = 'a secret of this journey';
const SECRET = 'canary-of-an-app-secret';
const stage = openStage({
  env: {
    BRANDLY_BOOTSTRAP_SECRET: BOOTSTRAP,
    TIKTOK_CLIENT_ID: 'key-of-the-environment',
    TIKTOK_CLIENT_SECRET: 'secret-of-the-environment',
  },
});
let page: Page;

beforeAll(async () => {
  page = await stage.newPerson();
  await signUpByApi(page, stage.product, makePerson('Eva'));
  await becomeAdministrator(page, BOOTSTRAP);
});

it('the platforms are listed with their setup, and lead to their guides', async () => {
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('heading', { name: 'Integrations', level: 1 }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set up Facebook' }).click();
  await page.getByRole('heading', { name: 'Facebook', level: 1 }).waitFor();
});

it('a guide says what is missing, and offers no callback address that the platform would refuse', async () => {
  await page.getByText(/^Enter both here, or set/).waitFor();
  // This stage's address begins with http.
  await page.getByText('/v1/oauth/facebook/callback', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Copy callback address' }).count()).toBe(0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy permissions' }).click();
  await page.getByRole('button', { name: 'Copied permissions' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('pages_manage_posts');
  await page.getByRole('list', { name: 'Permissions' }).getByText('pages_manage_posts').waitFor();
  await page.getByText(/you need Advanced Access/).waitFor();
  // The names of permissions and variables are set as code.
  for (const name of ['pages_manage_posts', 'FACEBOOK_CLIENT_ID'])
    expect(
      await page
        .getByText(name, { exact: true })
        .first()
        .evaluate((code) => getComputedStyle(code).fontFamily),
    ).toContain('monospace');
  await expectAccessible(page);
});

it('what the sandbox stands in for has no credentials to test, and says so', async () => {
  expect(await page.getByRole('button', { name: 'Test credentials' }).isDisabled()).toBe(true);
  await page.getByText('There are no credentials to test yet. Enter them in step 1.').waitFor();
});

it('entered credentials apply at once and are never shown again', async () => {
  await page.goto('/admin/dashboard/integrations/linkedin');
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('textbox', { name: 'Client ID' }).fill('my-linkedin-app');
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Primary client secret').fill(SECRET);
  await page.getByText('Options', { exact: true }).click();
  await page.getByRole('textbox', { name: 'API version' }).fill('newest');
  await save.click();
  await page.getByText('This is not a value for "API version". It looks like 202607.').waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'API version' }).fill('202611');
  await save.click();
  await page.getByText('The credentials of LinkedIn are saved').first().waitFor();
  await page.getByText('A secret is saved. Leave this empty to keep it.').waitFor();
  expect(await page.getByLabel('Primary client secret').inputValue()).toBe('');
  expect(await page.getByRole('textbox', { name: 'API version' }).inputValue()).toBe('202611');
  expect(await page.content()).not.toContain(SECRET);
  // This stage's address begins with http, to which no platform redirects.
  await page.getByText('Needs https', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove credentials' }).click();
  await page.getByText(/^Enter both here, or set/).waitFor();
});

it('settings from the environment are shown as such, and cannot be entered', async () => {
  await page.goto('/admin/dashboard/integrations/tiktok');
  await page.getByText(/which overrides what is entered/).waitFor();
  await page.getByText('key-of-the-environment').waitFor();
  expect(await page.content()).not.toContain('secret-of-the-environment');
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await expectAccessible(page);
});

it('an unknown platform is called invalid', async () => {
  await page.goto('/admin/dashboard/integrations/myspace');
  await page.getByText('The platform "myspace" is not supported.').waitFor();
  await page.getByRole('link', { name: 'Back to Integrations' }).click();
  await page.getByRole('heading', { name: 'Integrations', level: 1 }).waitFor();
});
