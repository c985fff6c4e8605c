import type { Page } from 'playwright-core';

export type PlatformName = 'Facebook' | 'X';

/** The buttons with which a platform's own window is answered. */
export const CONSENT = {
  facebook: 'Continue',
  x: 'Authorize',
  withoutPublishing: 'Grant without publishing permission',
  cancel: 'Cancel',
} as const;

/** Finds the button that connects a platform on the page of the platforms, whether or not it has accounts already. */
export const connectButton = (page: Page, platform: string) =>
  page.getByRole('button', { name: new RegExp(`^Connect (another ${platform} account|${platform})$`) });

/** Presses Connect on the page of the platforms and returns the platform's window that opens. */
export async function openConsent(page: Page, platform: PlatformName): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await connectButton(page, platform).click();
  const popup = await opened;
  await popup.getByText('nothing here is on the real platform').waitFor();
  return popup;
}

/** Opens Facebook's window, signed in as somebody, where it asks which Pages. */
export async function openFacebook(page: Page, person = 'Ada Park'): Promise<Page> {
  const popup = await openConsent(page, 'Facebook');
  await popup.getByRole('button', { name: `Sign in as ${person}` }).click();
  await popup.getByRole('button', { name: CONSENT.facebook }).waitFor();
  return popup;
}

/** Answers in a platform's window, which closes by itself. */
export async function answer(popup: Page, button: string | RegExp): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: button }).click();
  await closed;
}

/** Answers the product's own question which of the Pages to connect. */
export async function choosePages(page: Page, popup: Page, pages: readonly string[]): Promise<void> {
  const choices = popup.getByRole('checkbox', { disabled: false });
  await choices.first().waitFor();
  // A few are selected already.
  for (const choice of await choices.all()) await choice.uncheck();
  for (const name of pages) await popup.getByRole('checkbox', { name }).check();
  await answer(popup, /^Connect (account|\d+ accounts)$/);
  await page.getByText(`Connected ${pages.join(', ')}.`).waitFor();
}

/** Connects an X account by its displayed name. */
export async function connectX(page: Page, accountName: string): Promise<void> {
  const popup = await openConsent(page, 'X');
  await popup.getByRole('radio', { name: accountName }).check();
  await answer(popup, CONSENT.x);
  await page.getByText('X account connected successfully').waitFor();
}

/** Opens the window of any platform and waits until it has been drawn. */
export async function openWindow(page: Page, platform: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await connectButton(page, platform).click();
  const popup = await opened;
  await popup.getByRole('button', { name: CONSENT.cancel }).waitFor();
  return popup;
}

/** In a platform's window, chooses the person by any word of their line, and answers. */
export async function consentAs(popup: Page, who: string, button: string): Promise<void> {
  await popup.locator('label.choice').filter({ hasText: who }).first().click();
  await answer(popup, button);
}
