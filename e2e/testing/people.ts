import { authRoutes } from '@brandly/contract/auth';
import { AUTH_PATHS } from '@brandly/contract/auth/sign-in';
import type { Product } from '@brandly/launch/testing/product';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { receiveEmail } from './emails.ts';

export type Person = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  /** The name of their first brand, given at sign-up. */
  brandName?: string;
};

/** Makes a person with an address that is unique in this process. */
export function makePerson(firstName = 'Eva'): Person {
  people += 1;
  return {
    firstName,
    lastName: 'Lind',
    email: `${firstName.toLowerCase()}.${people}@example.com`,
    phone: '1234567890',
    password: 'Sunny-days 1',
  };
}
let people = 0;

/** Signs a window in as the demo's person, who has brands and posts. Call it for each window, and after signing out. */
export async function enterDemo(page: Page, { url }: Pick<Product, 'url'>): Promise<void> {
  const answer = await page.request.post(`${url}/dev/demo-session`, { headers: { origin: url } });
  expect(answer.ok(), 'the demo lets visitors in').toBe(true);
}

/** Fills the sign-up form; the caller presses `signUpButton`. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'First Name' }).fill(person.firstName);
  await page.getByRole('textbox', { name: 'Last Name' }).fill(person.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Brand Name' }).fill(person.brandName ?? '');
  await page.getByRole('combobox', { name: 'Team Size' }).click();
  await page.getByRole('option', { name: '11-50' }).click();
  await page.getByRole('textbox', { name: 'Phone Number' }).fill(person.phone);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(person.password);
}

export const signUpButton = (page: Page) => page.getByRole('button', { name: 'Get early access' });

/** Signs up and waits for the screen that asks for the code. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person);
  await signUpButton(page).click();
  await page.waitForURL(/\/verify-email/);
}

/** Returns the newest unread 6-digit code in the person's emails. */
export async function receiveCode(product: Product, person: Person): Promise<string> {
  const { subject } = await receiveEmail(product, person.email, /^\d{6} is your Brandly verification code/);
  return subject.slice(0, 6);
}

/** Types a code on the verification screen and submits it; the right one signs in. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Verification Code' }).fill(code);
  await page.getByRole('button', { name: 'Verify Email' }).click();
}

/**
 * Waits until the sign-in screen is shown. The address changes a moment before the screen does, and the screen that is
 * leaving may have a field of the same name.
 */
export async function waitForSignIn(page: Page): Promise<void> {
  await page.waitForURL(/\/login/);
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
}

/** A page whose session ended elsewhere goes to the sign-in within this: the promise, doubled for a busy machine. */
const LEAVES_WITHIN_MS = 10_000;

/** Waits until an untouched page is at the sign-in, with the return address of where it was. */
export async function waitForSignedOut(page: Page, from: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/login', { timeout: LEAVES_WITHIN_MS });
  await waitForSignIn(page);
  const back = new URL(page.url()).searchParams.get('returnTo');
  if (back !== from) throw new Error(`The way back is ${back}, not ${from}`);
}

/** Signs in on the sign-in screen and waits for the overview. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await waitForSignIn(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await waitForOverview(page);
}

/** Waits until a signed-in person has arrived at the overview. */
export async function waitForOverview(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
}

/** Goes from signing up to the overview through the screens. */
export async function signUpAndVerify(page: Page, product: Product, person: Person): Promise<void> {
  await signUp(page, person);
  await enterCode(page, await receiveCode(product, person));
  await waitForOverview(page);
}

/** Does the same with the calls of those screens, for journeys that begin after it. */
export async function signUpByApi(page: Page, product: Product, person: Person): Promise<void> {
  const { email, password, firstName, lastName, phone, brandName } = person;
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const name = `${firstName} ${lastName}`;
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { origin: product.url } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  const chosen = { ...(brandName !== undefined && { brandName }), teamSize: '11-50' };
  await ask(AUTH_PATHS.signUp, { email, password, name, firstName, lastName, phone, timeZone, ...chosen });
  await ask(authRoutes.verifyEmail.path, { username: email, confirmationCode: await receiveCode(product, person) });
  await ask(AUTH_PATHS.signIn, { email, password });
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
}
