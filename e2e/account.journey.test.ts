import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { linkIn, type ReceivedEmail, receiveEmail } from './testing/emails.ts';
import { makePerson, signIn, signUpByApi, waitForSignedOut, waitForSignIn } from './testing/people.ts';
import { openStage } from './testing/stage.ts';

const mia = makePerson('Mia');
const firstEmail = mia.email;
const stage = openStage();
let page: Page;
let toldOfChange: ReceivedEmail;

beforeAll(async () => {
  page = await stage.newPerson();
  await signUpByApi(page, stage.product, mia);
});

const section = (name: string): Locator => page.getByRole('main').getByRole('region', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const openSettings = async (window: Page = page) => {
  await window.goto('/dashboard/settings');
  await window.getByRole('heading', { name: 'Account Settings', level: 1 }).waitFor();
};

it('settings show role and status, and the form can only be saved when something has changed', async () => {
  await openSettings();
  await page.getByText('User', { exact: true }).waitFor();
  await page.getByText('Active', { exact: true }).waitFor();
  const save = page.getByRole('button', { name: 'Save Changes' });
  expect(await save.isDisabled()).toBe(true);
  await field('First Name').fill('Maria');
  await page.getByText('You have unsaved changes').waitFor();
  await section('Profile Information').getByRole('button', { name: 'Cancel' }).click();
  expect(await field('First Name').inputValue()).toBe('Mia');
  expect(await save.isDisabled()).toBe(true);
  await section('Where you are signed in').getByText('This device').waitFor();
  await expectAccessible(page);
});

it('a missing name is reported at its field, a valid one is saved and appears in the greeting', async () => {
  await field('First Name').fill('');
  await field('Last Name').focus();
  await page.getByText('First name must be at least 1 character').waitFor();
  await field('First Name').fill('Maria');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile updated successfully').waitFor();
  await page.getByText('Welcome back, Maria').waitFor();
  expect(await page.getByText('You have unsaved changes').count()).toBe(0);
});

it('a new email takes effect once its code is entered', async () => {
  const before = mia.email;
  const next = 'maria.new@example.com';
  await field('Email').fill(next);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Current password is required').waitFor();
  await page.keyboard.type('Wrong1234');
  await page.keyboard.press('Enter');
  await page.getByText('Your current password is incorrect.').waitFor();
  await expectAccessible(page);
  await section('Profile Information').getByRole('textbox', { name: 'Current Password' }).fill(mia.password);
  await page.keyboard.press('Enter');
  const confirm = section('Confirm your new email');
  await confirm.getByText(`Until you enter it, you sign in with ${before}.`).waitFor();
  await expectAccessible(page);
  await confirm.getByRole('textbox', { name: 'Verification Code' }).fill('12345');
  await confirm.getByRole('button', { name: 'Verify Email' }).click();
  await confirm.getByText('Code must be 6 digits').waitFor();
  const mail = await receiveEmail(stage.product, next, /is your Brandly verification code/);
  // The email links to this screen.
  await page.goto(linkIn(mail));
  await confirm.getByRole('textbox', { name: 'Verification Code' }).fill(mail.subject.slice(0, 6));
  await confirm.getByRole('button', { name: 'Verify Email' }).click();
  await page.getByText(`Your email is now ${next}.`).waitFor();
  await confirm.waitFor({ state: 'hidden' });
  expect(await field('Email').inputValue()).toBe(next);
  toldOfChange = await receiveEmail(stage.product, before, /email address was changed/);
  mia.email = next;
});

it('the old mailbox can undo the change, which signs everybody out; then the address is changed again', async () => {
  const moved = mia.email;
  const before = firstEmail;
  const reader = await stage.newPerson();
  await reader.goto(linkIn(toldOfChange));
  await reader.getByRole('heading', { name: 'Your email address was changed' }).waitFor();
  expect(reader.url()).not.toContain('token');
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Undo the change' }).click();
  await reader.getByText(`Your account uses ${before} again.`).waitFor();
  await expectAccessible(reader);
  await reader.goto(linkIn(await receiveEmail(stage.product, before, /Set a new Brandly password/)));
  await reader.getByRole('textbox', { name: 'New Password' }).fill(mia.password);
  await reader.getByRole('textbox', { name: 'Confirm Password' }).fill(mia.password);
  await reader.getByRole('button', { name: 'Set new password' }).click();
  await waitForSignIn(reader);
  await reader.close();
  mia.email = before;
  await page.goto('/login');
  await signIn(page, mia);
  await openSettings();
  expect(await field('Email').inputValue()).not.toBe(moved);
});

it('a chosen theme applies at once and on another device too', async () => {
  await section('Preferences').getByRole('button', { name: 'Dark' }).click();
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  const phone = await stage.newPerson();
  await phone.goto('/login');
  await signIn(phone, mia);
  await phone.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  await section('Preferences').getByRole('button', { name: 'System' }).click();
  await phone.close();
});

it('a notification switch is saved', async () => {
  const notifications = section('Notifications');
  // The last change of the theme may still be in flight.
  const saving = (word: string) =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.request().postData()?.includes(word) === true,
    );
  const bellSaved = saving('post_published');
  await notifications.getByRole('checkbox', { name: 'Published posts: In app' }).click();
  await bellSaved;
  await notifications.getByRole('combobox', { name: 'Failed posts: email' }).click();
  const mailSaved = saving('post_failed');
  await page.getByRole('option', { name: 'Once a day' }).click();
  await mailSaved;
  await page.reload();
  const bell = notifications.getByRole('checkbox', { name: 'Published posts: In app' });
  await bell.waitFor();
  expect(await bell.isChecked()).toBe(false);
  await notifications.getByRole('combobox', { name: 'Failed posts: email' }).getByText('Once a day').waitFor();
});

it('the page of a device that is signed out from elsewhere goes to the sign-in by itself', async () => {
  const laptop = await stage.newPerson();
  await laptop.goto('/login');
  await signIn(laptop, mia);
  await laptop.goto('/dashboard/brands');
  await laptop.getByRole('heading', { name: 'Your Brands' }).first().waitFor();
  await laptop.evaluate(() => localStorage.setItem('brandly_logo_cache_v1', '{}'));
  await openSettings();
  const places = section('Where you are signed in');
  await places.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await places.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().waitFor({ state: 'hidden' });
  await waitForSignedOut(laptop, '/dashboard/brands');
  expect(await laptop.evaluate(() => localStorage.getItem('brandly_logo_cache_v1'))).toBeNull();
  await laptop.close();
});

it('signing out in one tab signs the other one out and clears its data', async () => {
  const other = await page.context().newPage();
  await openSettings(other);
  await other.evaluate(() => localStorage.setItem('brandly_logo_cache_v1', '{}'));
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await waitForSignIn(page);
  await waitForSignIn(other);
  expect(await other.evaluate(() => localStorage.getItem('brandly_logo_cache_v1'))).toBeNull();
  expect(await other.getByText('Maria').count()).toBe(0);
  await other.close();
});

it('the return address after signing in never leads to another site', async () => {
  await page.goto('/login?returnTo=https%3A%2F%2Fevil.example%2Fdashboard');
  await signIn(page, mia);
  expect(new URL(page.url()).origin).toBe(new URL(stage.product.url).origin);
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await waitForSignIn(page);
});

it('a forgotten password is reset by an emailed link, once', async () => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?', level: 1 }).waitFor();
  await field('Email').fill(mia.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText(`If ${mia.email} has an account, we've sent it a link.`).waitFor();
  const link = linkIn(await receiveEmail(stage.product, mia.email, /Set a new Brandly password/));
  await page.goto(link);
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  expect(page.url()).not.toContain('token');
  await field('New Password').fill('Cloudy124');
  await field('Confirm Password').fill('Cloudy125');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.getByText('Passwords do not match').waitFor();
  await expectAccessible(page);
  await field('Confirm Password').fill('Cloudy124');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await waitForSignIn(page);

  await field('Email').fill(mia.email);
  await field('Password').fill(mia.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Invalid email or password. Please try again.').waitFor();
  mia.password = 'Cloudy124';
  await signIn(page, mia);

  const again = await stage.newPerson();
  await again.goto(link);
  await again.getByRole('textbox', { name: 'New Password' }).fill('Cloudy126');
  await again.getByRole('textbox', { name: 'Confirm Password' }).fill('Cloudy126');
  await again.getByRole('button', { name: 'Set new password' }).click();
  await again.getByText('This link has expired or was already used. Please request a new one.').waitFor();
  await again.close();
});

it('changing the password requires the current one', async () => {
  await openSettings();
  const password = section('Password');
  await password.getByRole('textbox', { name: 'Current Password' }).fill('Wrong1234');
  await password.getByRole('textbox', { name: 'New Password', exact: true }).fill('Stormy127');
  await password.getByRole('textbox', { name: 'Confirm New Password' }).fill('Stormy127');
  await password.getByRole('button', { name: 'Change Password' }).click();
  await password.getByText('Your current password is incorrect. Please try again.').waitFor();
  await password.getByRole('textbox', { name: 'Current Password' }).fill(mia.password);
  await password.getByRole('button', { name: 'Change Password' }).click();
  await page.getByText('Your password was changed. Your other devices are signed out.').waitFor();
  mia.password = 'Stormy127';
});

it('the download is a file with the stored data', async () => {
  const downloading = page.waitForEvent('download');
  await section('Your data').getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download my data' });
  await dialog.getByRole('button', { name: 'Download' }).click();
  await dialog.getByText('Current password is required').waitFor();
  await expectAccessible(page);
  await page.keyboard.type(mia.password);
  await page.keyboard.press('Enter');
  const download = await downloading;
  await dialog.waitFor({ state: 'hidden' });
  expect(download.suggestedFilename()).toBe('brandly-data.json');
});

it('an account is deleted after its email and password are typed, says so everywhere, and can be kept', async () => {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  const confirm = dialog.getByRole('button', { name: 'Delete Account' });
  expect(await confirm.isDisabled()).toBe(true);
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: /^Type/ }).fill(mia.email.toUpperCase());
  await page.keyboard.press('Enter');
  await dialog.getByText('Current password is required').waitFor();
  await page.keyboard.type('Wrong1234');
  await page.keyboard.press('Enter');
  await dialog.getByText('Your current password is incorrect.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Current Password' }).fill(mia.password);
  await confirm.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.goto('/dashboard/schedule');
  await page.getByText(/Your account will be deleted on .* Nothing is published until then\./).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByText('Your account stays. Held posts are released.').waitFor();
  expect(await page.getByText('Your account will be deleted').count()).toBe(0);
});

it('an unsubscribe link that is not ours says so', async () => {
  const reader = await stage.newPerson();
  await reader.goto('/unsubscribe#token=nonsense');
  await reader.getByRole('heading', { name: 'This unsubscribe link no longer works' }).waitFor();
  await expectAccessible(reader);
  await reader.close();
});

it('an address that leads nowhere offers a way out', async () => {
  await page.goto('/dashboard/nowhere');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the overview' }).click();
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
});
