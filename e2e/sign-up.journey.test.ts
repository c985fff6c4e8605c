import { VERIFICATION_CODE_TRIES } from '@brandly/contract/auth';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, seriousFindings } from './testing/accessibility.ts';
import { enterCode, fillSignUp, makePerson, receiveCode, signIn, signUp, signUpButton } from './testing/people.ts';
import { openStage } from './testing/stage.ts';

/** As long as a person's finger stays on the button. */
const PRESS_MS = 120;

const eva = { ...makePerson('Eva'), brandName: 'Harbor Coffee' };
const stage = openStage();
let page: Page;

beforeAll(async () => {
  page = await stage.newPerson();
  // So low that the form scrolls: a sentence that appears or disappears then moves the button by its whole height.
  await page.setViewportSize({ width: 1280, height: 640 });
});

it('a mistake in the last field is reported at the press, and the press is not lost', async () => {
  await fillSignUp(page, eva);
  await expectAccessible(page);
  const repeated = page.getByRole('textbox', { name: 'Confirm Password' });
  await repeated.fill('Sunny124');
  await signUpButton(page).click({ delay: PRESS_MS });
  await page.getByText('Passwords do not match').waitFor();
  await page.waitForFunction((element) => document.activeElement === element, await repeated.elementHandle());
  await expectAccessible(page);
});

it('nobody is asked to repeat a password before having had the chance', async () => {
  const other = await stage.newPerson();
  await other.goto('/register');
  await other.getByRole('textbox', { name: 'Password', exact: true }).fill('Sunny');
  await other.getByRole('textbox', { name: 'Email' }).focus();
  await other.getByText('Password must be at least 8 characters with uppercase, lowercase, and number').waitFor();
  expect(await other.getByText('Please confirm your password').count()).toBe(0);
  await other.close();
});

it('a visitor who is not signed in causes no error in the browser’s console', async () => {
  const stranger = await stage.newPerson();
  const errors: string[] = [];
  stranger.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
  for (const address of ['/', '/login', '/register', '/forgot-password', '/dashboard']) {
    await stranger.goto(address, { waitUntil: 'networkidle' });
    await stranger.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(errors).toEqual([]);
  await stranger.close();
});

it('a click right after the last field signs up', async () => {
  await fillSignUp(page, eva);
  await signUpButton(page).click({ delay: PRESS_MS });
  await page.waitForURL(/\/verify-email/);
  expect(new URL(page.url()).searchParams.get('email')).toBe(eva.email);
});

it('a wrong code is refused, the emailed one verifies and signs in, and only once', async () => {
  const code = await receiveCode(stage.product, eva);
  await enterCode(page, '12ab56');
  await page.getByText('Please enter only numbers').waitFor();
  await enterCode(page, otherThan(code));
  await page.getByText('This code is incorrect. Please check the newest email and try again.').waitFor();
  await expectAccessible(page);
  await enterCode(page, code);
  await page.waitForURL(/\/dashboard$/);
  await page.getByText(`Welcome back, ${eva.firstName}`).waitFor();
  await page.getByText('Your email is verified.').waitFor();
  // Who is signed in has nothing to verify.
  await page.goto(`/verify-email?email=${eva.email}`);
  await page.waitForURL(/\/dashboard$/);
  const elsewhere = await stage.newPerson();
  await elsewhere.goto(`/verify-email?email=${eva.email}`);
  await enterCode(elsewhere, code);
  await elsewhere.getByText('This code has already been used.').waitFor();
  await elsewhere.close();
});

it('after five wrong codes even the right one is refused', async () => {
  const guesser = await stage.newPerson();
  const ben = makePerson('Ben');
  await signUp(guesser, ben);
  const code = await receiveCode(stage.product, ben);
  for (let tries = 0; tries < VERIFICATION_CODE_TRIES; tries += 1) {
    const answered = guesser.waitForResponse(/\/verify-email$/);
    await enterCode(guesser, otherThan(code));
    expect((await answered).ok()).toBe(false);
  }
  await enterCode(guesser, code);
  await guesser.getByText('Too many wrong codes. Please request a new one.').waitFor();
  await guesser.close();
});

it('the first brand begins with the name that was given at sign-up', async () => {
  await page.goto('/dashboard/brands');
  await page.getByRole('button', { name: 'Create Your First Brand' }).click();
  const wizard = page.getByRole('dialog', { name: 'Add Brand' });
  await wizard.getByRole('button', { name: "I don't have a website" }).click();
  const name = wizard.getByRole('textbox', { name: 'Brand Name' });
  await name.waitFor();
  expect(await name.inputValue()).toBe(eva.brandName);
});

it('a wrong password is refused without saying which of the two was wrong, then the right one signs in', async () => {
  const page = await stage.newPerson();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(eva.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('Sunny999');
  await page.getByRole('button', { name: 'Sign in' }).click({ delay: PRESS_MS });
  await page.getByText('Invalid email or password. Please try again.').waitFor();
  await signIn(page, eva);
  await page.getByText(`Welcome back, ${eva.firstName}`).waitFor();
  await expectAccessible(page);
  await page.close();
});

it('the accessibility check notices a button without a name, and grey on grey', async () => {
  const poor = await stage.newPerson();
  await poor.setContent('<html lang="en"><title>Poor</title><button></button><p style="color: #999">Hardly seen</p>');
  expect((await seriousFindings(poor)).map((finding) => finding.split(':', 1)[0])).toEqual([
    'button-name',
    'color-contrast',
  ]);
  await poor.close();
});

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');
