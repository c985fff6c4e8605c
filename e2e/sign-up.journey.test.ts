import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { codeInMail, enterCode, fillSignUp, makePerson, signIn, signUpButton } from './testing/people.ts';
import { openStage, type Stage } from './testing/stage.ts';

/** As long as a person's finger stays on the button. */
const PRESS_MS = 120;

const eva = makePerson('Eva');
let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  page = await stage.newPerson();
  // So low that the form scrolls: then a sentence that comes or goes moves the button by its whole height.
  await page.setViewportSize({ width: 1280, height: 640 });
});
afterAll(() => stage.close());

it('a mistake in the last field is told at the press, and the press is not lost', async () => {
  stage.photographFailure();
  await fillSignUp(page, eva);
  await expectAccessible(page);
  const repeated = page.getByRole('textbox', { name: 'Confirm Password' });
  await repeated.fill('Sunny124');
  await signUpButton(page).click({ delay: PRESS_MS });
  await page.getByText('Passwords do not match').waitFor();
  await page.waitForFunction((element) => document.activeElement === element, await repeated.elementHandle());
  await expectAccessible(page);
});

it('nobody is told to repeat a password before having had the chance', async () => {
  stage.photographFailure();
  const other = await stage.newPerson();
  await other.goto('/register');
  await other.getByRole('textbox', { name: 'Password', exact: true }).fill('Sunny');
  await other.getByRole('textbox', { name: 'Email' }).focus();
  await other.getByText('Password must be at least 8 characters with uppercase, lowercase, and number').waitFor();
  expect(await other.getByText('Please confirm your password').count()).toBe(0);
  await other.close();
});

it('a click right after the last field signs up', async () => {
  stage.photographFailure();
  await fillSignUp(page, eva);
  await signUpButton(page).click({ delay: PRESS_MS });
  await page.waitForURL(/\/verify-email/);
  expect(new URL(page.url()).searchParams.get('email')).toBe(eva.email);
});

it('a wrong code is answered, the mailed one verifies, and the person signs in', async () => {
  stage.photographFailure();
  const code = await codeInMail(stage.product, eva);
  await enterCode(page, '12ab56');
  await page.getByText('Please enter only numbers').waitFor();
  await enterCode(page, code === '111111' ? '222222' : '111111');
  await page.getByText('This code is not right. Please check the newest email and try again.').waitFor();
  await expectAccessible(page);
  await enterCode(page, code);
  await page.waitForURL(/\/login/);
  await expectAccessible(page);
});

it('a wrong password is answered without a word about which of the two was wrong, then the right one opens', async () => {
  stage.photographFailure();
  await page.getByRole('textbox', { name: 'Email' }).fill(eva.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('Sunny999');
  await page.getByRole('button', { name: 'Sign in' }).click({ delay: PRESS_MS });
  await page.getByText('Invalid email or password. Please try again.').waitFor();
  await signIn(page, eva);
  await page.getByText(`Welcome back, ${eva.firstName}`).waitFor();
});
