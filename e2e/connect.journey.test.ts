import { CONNECT_POPUP } from '@brandly/contract/accounts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { createBrand, openPlatforms } from './testing/brands.ts';
import {
  cardOf,
  choosePlatforms,
  chooseTime,
  openList,
  schedulePost,
  startPost,
  waitForStatus,
  wallClockAfter,
  writeText,
} from './testing/composing.ts';
import {
  answer,
  CONSENT,
  connectButton,
  connectX,
  consentAs,
  openConsent,
  openFacebook,
  openWindow,
} from './testing/connecting.ts';
import { makePerson, signIn, signUpByApi } from './testing/people.ts';
import { accountIdOf, armFault, visibleOn } from './testing/platforms.ts';
import { HOME_ZONE, openStage } from './testing/stage.ts';

const BRAND = {
  name: 'Harbor Coffee',
  description: 'Coffee roasted by the water since 1987.',
  industry: 'Food and Beverage',
  timeZone: 'New York',
};
const WAITING = 'A post that waits for its account.';

const eva = makePerson('Eva');
const stage = openStage();
let page: Page;
let platforms: string;

beforeAll(async () => {
  page = await stage.newPerson();
  await signUpByApi(page, stage.product, eva);
  await page.goto('/dashboard/brands');
  await page
    .getByRole('button', { name: /^(Add Brand|Create Your First Brand)$/ })
    .first()
    .click();
  await createBrand(page, BRAND);
  await openPlatforms(page, BRAND.name);
  platforms = page.url();
});

/** Expects the message of a failed attempt: the platform, why, and what to do. */
async function says(
  platform: string,
  why: string | RegExp,
  hint: string | RegExp,
  as: 'alert' | 'status' = 'alert',
): Promise<void> {
  const banner = page.getByRole(as).filter({ hasText: `${platform} Connection Error:` });
  await banner.getByText(why).waitFor();
  await banner.getByText(hint).waitFor();
  // It fades out, under its name.
  await page.getByRole('dialog', { name: `Connect ${platform}` }).waitFor({ state: 'hidden' });
}
const sayingLinks = async (label: string, href: string) => {
  const link = page.getByRole('alert').getByRole('link', { name: new RegExp(label) });
  expect(await link.getAttribute('href')).toContain(href);
};

describe('each way in which connecting fails says what to do', () => {
  it('user_cancelled: cancelled at the platform', async () => {
    await answer(await openConsent(page, 'Facebook'), CONSENT.cancel);
    await says('Facebook', /You cancelled before Facebook was connected/, /Click Connect to try again/, 'status');
    expect(await page.getByText('Failed to connect').count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('Connection Error').waitFor({ state: 'detached' });
  });

  it('scope_error: a permission was not granted', async () => {
    await answer(await openFacebook(page), CONSENT.withoutPublishing);
    await says('Facebook', 'Not all permissions that Facebook needs were granted.', /grant all required permissions/);
  });

  it('no_channel: a Google account without a channel', async () => {
    await consentAs(await openWindow(page, 'YouTube'), 'Cleo Okafor', 'Allow');
    await says('YouTube', /account has no channel/, /YouTube needs a channel/);
    await sayingLinks('Create a channel', 'youtube.com/create_channel');
  });

  it('no_business_account: no Page, a personal Instagram, no WhatsApp number', async () => {
    const popup = await openFacebook(page, 'Cleo Okafor');
    await answer(popup, CONSENT.facebook);
    await says('Facebook', /no business account or Page/, /No Facebook Page was found/);
    await sayingLinks('Create a Facebook Page', 'facebook.com/pages/create');
    await consentAs(await openWindow(page, 'Instagram'), 'cleo.okafor', 'Allow');
    await says('Instagram', /no business account/, /Instagram needs a Business account/);
    await sayingLinks('Switch to a professional account', 'help.instagram.com');
    await consentAs(await openWindow(page, 'WhatsApp'), 'Cleo Okafor', 'Continue');
    await says('WhatsApp', /no business account/, /WhatsApp needs a Business account/);
    await sayingLinks('Set up WhatsApp Business', 'business.whatsapp.com');
  });

  it('no_threads_account: an account without a Threads profile', async () => {
    await consentAs(await openWindow(page, 'Threads'), 'no Threads profile', 'Allow');
    await says('Threads', /no Threads profile/, /No Threads account was found/);
  });

  it('no_profile: a Snapchat account without a Public Profile', async () => {
    await consentAs(await openWindow(page, 'Snapchat'), 'Cleo Okafor', 'Continue');
    await says('Snapchat', /Snapchat found no profile/, /No Public Profile was found/);
  });

  it('invalid_credentials: the platform refuses the code', async () => {
    const popup = await openWindow(page, 'TikTok');
    const body = { error: 'invalid_grant', error_description: 'Authorization code is expired.', log_id: 'x' };
    await armFault(stage.product, { platform: 'tiktok', operation: 'token', kind: 'status', status: 400, body });
    await answer(popup, 'Continue');
    await says('TikTok', /TikTok did not accept the sign-in/, /Your session may have expired/);
  });

  it('server_error: the platform is in trouble', async () => {
    const popup = await openWindow(page, 'LinkedIn');
    await armFault(stage.product, { platform: 'linkedin', operation: 'token', kind: 'status', status: 503 });
    await answer(popup, 'Allow');
    await says(
      'LinkedIn',
      /LinkedIn is having technical difficulties/,
      /on LinkedIn.s side. Please try again in a few minutes/,
    );
  });

  it('connection_error: the platform cannot be reached', async () => {
    await page.route('**/auth-url?*', (route) => route.abort());
    await connectButton(page, 'Pinterest').click();
    await page.getByText('Failed to start Pinterest connect flow. Please try again.').waitFor();
    await page.unroute('**/auth-url?*');
  });

  it('popup_blocked: the browser opens no window', async () => {
    await page.evaluate(() => Reflect.set(window, 'open', () => null));
    await connectButton(page, 'X').click();
    await says('X', /The sign-in window was blocked/, /allow popups for this page, then click Connect again/);
    await page.reload();
  });

  it('a window that is closed by hand is no failure, shows no message, and leaves the focus at its button', async () => {
    const popup = await openConsent(page, 'X');
    await page.getByRole('dialog', { name: 'Connect X' }).waitFor();
    await popup.close();
    await page.getByRole('dialog', { name: 'Connect X' }).waitFor({ state: 'hidden' });
    expect(await page.getByText('Connection Error').count()).toBe(0);
    // Back where the window was opened, not at the top of the page.
    expect(await connectButton(page, 'X').evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('a window without an answer is closed after five minutes', async () => {
    const patient = await stage.newPerson();
    await patient.goto('/login');
    await signIn(patient, eva);
    await patient.clock.install();
    await patient.goto(platforms);
    const popup = await openConsent(patient, 'X');
    await patient.getByRole('dialog', { name: 'Connect X' }).waitFor();
    const closed = popup.waitForEvent('close');
    await patient.clock.fastForward(CONNECT_POPUP.timeoutMs);
    await closed;
    await patient.getByText('OAuth timed out. Please try again.').waitFor();
    await patient.close();
  });
});

describe('without a window, the address carries the outcome', () => {
  it('a failure is shown with its hint, and the address is cleared, so a reload does not show it again', async () => {
    const message = 'This YouTube account has no channel.';
    const query = new URLSearchParams({ error: 'no_channel', message, platform: 'youtube' });
    await page.goto(`${platforms}?${query.toString()}`);
    await says('YouTube', message, /YouTube needs a channel/);
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await connectButton(page, 'X').waitFor();
    expect(await page.getByText('Connection Error').count()).toBe(0);
  });

  it('a personal Pinterest and an empty LinkedIn profile learn what they lack, and where to get it', async () => {
    const tell = (platform: string, error: string) =>
      page.goto(`${platforms}?${new URLSearchParams({ error, platform }).toString()}`);
    await tell('pinterest', 'no_business_account');
    await says('Pinterest', /Pinterest found no business account or Page/, /Pinterest needs a Business account/);
    await sayingLinks('Create a Pinterest business account', 'pinterest.com/business/create');
    await tell('linkedin', 'no_profile');
    await says('LinkedIn', /LinkedIn found no profile you can connect/, /complete your LinkedIn profile/);
  });

  it('a success is shown for five seconds', async () => {
    const watching = await stage.newPerson();
    await watching.goto('/login');
    await signIn(watching, eva);
    await watching.clock.install();
    await watching.goto(`${platforms}?connected=facebook&platform=facebook`);
    await watching.getByText('Facebook is connected.').waitFor();
    await watching.clock.fastForward(5_100);
    await watching.getByText('Facebook is connected.').waitFor({ state: 'hidden' });
    await watching.close();
  });
});

describe('the page of one platform', () => {
  it('is called invalid for an unknown platform, with a way back', async () => {
    await page.goto(`${platforms}/myspace`);
    await page.getByText('The platform "myspace" is not supported.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Social Media' }).click();
    await page.getByRole('heading', { name: 'Link Social Media', level: 1 }).waitFor();
  });

  it('shows what can be connected, and how, and connects from there', async () => {
    await page.getByRole('link', { name: 'View details of X' }).click();
    await page.getByText('No X accounts connected').waitFor();
    const crumbs = page.getByRole('navigation', { name: /breadcrumb/i });
    for (const crumb of ['Brands', BRAND.name, 'Social Media'])
      await crumbs.getByRole('link', { name: crumb }).waitFor();
    await page.getByRole('link', { name: 'Back to Brand' }).waitFor();
    await expectAccessible(page);
    await page.goto(platforms);
    await connectX(page, 'Harbor Coffee');
    await page.getByRole('link', { name: 'View details of X' }).click();
    await page.getByRole('heading', { name: 'Connect Another Account' }).waitFor();
    await page.getByRole('list', { name: 'Connected accounts' }).getByText('@harborcoffee').waitFor();
  });
});

describe('an account that is disconnected and connected again', () => {
  it('has a scheduled post', async () => {
    await openList(page);
    const composer = await startPost(page);
    await writeText(composer, WAITING);
    await choosePlatforms(composer, ['X']);
    await chooseTime(page, composer, wallClockAfter(35 * 86_400_000, HOME_ZONE));
    await schedulePost(page, composer);
    await waitForStatus(cardOf(page, WAITING, 'X'), 'Scheduled');
  });

  it('asks for the typed username, and stays open while it is disconnecting', async () => {
    await page.goto(`${platforms}/twitter`);
    await page.getByRole('button', { name: 'Remove X account harborcoffee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disconnect X Account' });
    await dialog.getByText('This will permanently disconnect this account from your brand.').waitFor();
    await expectAccessible(page);
    const name = dialog.getByRole('textbox');
    const yes = dialog.getByRole('button', { name: 'Disconnect Account' });
    await name.fill('harbortea');
    await name.blur();
    await dialog.getByText('Username does not match').waitFor();
    expect(await yes.isDisabled()).toBe(true);
    await name.fill('  HarborCoffee ');
    let release = () => {};
    const waits = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/v1/social-accounts/*', async (route) => {
      await waits;
      await route.continue();
    });
    await yes.click();
    await dialog.getByRole('button', { name: 'Disconnecting...' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    release();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('No X accounts connected').waitFor();
    await page.unroute('**/v1/social-accounts/*');
  });

  it('has its posts held meanwhile, and says so', async () => {
    await openList(page);
    await waitForStatus(cardOf(page, WAITING), 'Held');
  });

  it('has the same posts as before, and they continue', async () => {
    await page.goto(platforms);
    await connectX(page, 'Harbor Coffee');
    await openList(page);
    await waitForStatus(cardOf(page, WAITING, 'X'), 'Scheduled');
    const account = await accountIdOf(stage.product, 'twitter', 'harborcoffee');
    expect(await visibleOn(stage.product, 'twitter', account)).toEqual([]);
  });
});
