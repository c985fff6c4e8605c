import { CONNECT_POPUP } from '@brandly/contract/accounts';
import { WAIT_TIMEOUT_MS } from '@brandly/launch/testing/test-timeouts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { createBrand, openPlatforms } from './testing/brands.ts';
import {
  cardOf,
  chooseAccount,
  choosePlatforms,
  chooseTime,
  firstSeen,
  openList,
  postIdOf,
  schedulePost,
  startPost,
  waitForStatus,
  wallClockAfter,
  watchCards,
  writeText,
} from './testing/composing.ts';
import { answer, CONSENT, choosePages, connectX, openConsent, openFacebook } from './testing/connecting.ts';
import { makePhoto } from './testing/make-photo.ts';
import { makePerson, signIn, signUpAndVerify } from './testing/people.ts';
import { accountIdOf, armFault, PAGES, visibleOn } from './testing/platforms.ts';
import { moveTo, readPost } from './testing/second-window.ts';
import { HOME_ZONE, openStage } from './testing/stage.ts';

const BRAND = {
  name: 'Harbor Coffee',
  description: 'Coffee roasted by the water since 1987.',
  industry: 'Food and Beverage',
  timeZone: 'New York',
};
const REAL = 'Doors open in a minute.';
const STORY = 'The new roast is here.';
const REFUSED = 'A text that Facebook refuses.';
const BUSY = 'Fresh croissants until noon.';
/** The real post is scheduled at least this far ahead; the picker knows whole minutes. */
const AHEAD_MS = 45_000;
/** In another month, so that the picker has to change months. */
const FAR_AHEAD_MS = 35 * 86_400_000;

const eva = makePerson('Eva');
const stage = openStage({ ownDatabase: true });
let page: Page;
let realPostIds: string[];

beforeAll(async () => {
  page = await stage.newPerson();
});

it('a new person arrives and finds the way to the first post', async () => {
  await signUpAndVerify(page, stage.product, eva);
  await page.getByText('Your first post in three steps').waitFor();
  await expectAccessible(page);
});

it('a brand is created with name, description, industry and time zone', async () => {
  await page.getByRole('button', { name: 'Add Brand' }).click();
  await expectAccessible(page);
  await createBrand(page, BRAND);
  await page.goto('/dashboard/brands');
  const card = page.getByRole('article').filter({ hasText: BRAND.name });
  await card.getByText(BRAND.description).waitFor();
  await expectAccessible(page);
});

it('a cancelled, a refused and a closed window connect nothing and say what to do', async () => {
  await openPlatforms(page, BRAND.name);
  await expectAccessible(page);

  await answer(await openConsent(page, 'Facebook'), CONSENT.cancel);
  await page.getByText('Facebook Connection Error: You cancelled before Facebook was connected.').waitFor();
  await page.getByText('Click Connect to try again.').waitFor();

  await answer(await openFacebook(page), CONSENT.withoutPublishing);
  await page.getByText(/Facebook Connection Error: Not all permissions .* were granted\./).waitFor();
  await page.getByText('Please grant all required permissions when Facebook asks for them.').waitFor();
  await expectAccessible(page);

  const popup = await openConsent(page, 'X');
  await page.getByRole('dialog', { name: 'Connect X' }).waitFor();
  await popup.close();
  await page.getByRole('dialog', { name: 'Connect X' }).waitFor({ state: 'hidden' });
  expect(await page.getByText('Connection Error').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
});

it('a window that is left open is closed after five minutes', async () => {
  const platforms = page.url();
  const patient = await stage.newPerson();
  await patient.goto('/login');
  await signIn(patient, eva);
  await patient.clock.install(); // for this browser only
  await patient.goto(platforms);
  const popup = await openConsent(patient, 'Facebook');
  await patient.getByRole('dialog', { name: 'Connect Facebook' }).waitFor();
  const closed = popup.waitForEvent('close');
  await patient.clock.fastForward(CONNECT_POPUP.timeoutMs);
  await closed;
  await patient.getByText('OAuth timed out. Please try again.').waitFor();
  await patient.close();
});

it('two of several Facebook Pages and an X account are connected', async () => {
  const popup = await openFacebook(page);
  await popup.getByRole('button', { name: CONSENT.facebook }).click();
  // She may see this Page's analytics, but not publish there.
  expect(await popup.getByRole('checkbox', { name: 'Old Town Market' }).isDisabled()).toBe(true);
  await expectAccessible(popup);
  await choosePages(page, popup, ['Harbor Coffee', 'Harbor Roastery']);
  await connectX(page, 'Harbor Coffee');
  await page.getByRole('region', { name: 'Facebook' }).getByText('Harbor Roastery').waitFor();
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(3);
  await expectAccessible(page);
});

it('a post is scheduled for real, within the next minutes', async () => {
  await openList(page);
  await expectAccessible(page);
  const composer = await startPost(page);
  await writeText(composer, REAL);
  await choosePlatforms(composer, ['Facebook', 'X']);
  await chooseTime(page, composer, wallClockAfter(AHEAD_MS, HOME_ZONE));
  await schedulePost(page, composer);
  await page.getByText('Post scheduled successfully for 2 platforms').waitFor();
  await waitForStatus(cardOf(page, REAL, 'X'), 'Scheduled');
  await watchCards(page);
  realPostIds = await Promise.all([postIdOf(cardOf(page, REAL, 'Facebook')), postIdOf(cardOf(page, REAL, 'X'))]);
});

it('a post with a photo is written, told what X would refuse, and kept as a draft', async () => {
  const composer = await startPost(page);
  await choosePlatforms(composer, ['Facebook', 'X']);
  await chooseAccount(page, composer, 'Facebook', /Harbor Roastery/);
  await writeText(composer, STORY.repeat(20));
  await composer.getByRole('list', { name: 'Problems' }).getByText(/X/).first().waitFor();
  expect(await composer.getByRole('button', { name: 'Preview' }).isDisabled()).toBe(true);
  await expectAccessible(page);

  await writeText(composer, STORY);
  await composer.getByLabel('Add Photos').setInputFiles(await makePhoto(page, 'roast.jpg'));
  await composer.getByRole('textbox', { name: 'Alt text for roast.jpg' }).fill('A sack of coffee on the quay');
  await chooseTime(page, composer, wallClockAfter(FAR_AHEAD_MS, HOME_ZONE));
  await composer.getByRole('button', { name: 'Save Draft' }).click();
  await composer.waitFor({ state: 'hidden' });
  await waitForStatus(cardOf(page, STORY, 'Facebook'), 'Draft');
  await waitForStatus(cardOf(page, STORY, 'X'), 'Draft');
});

it('the drafts are scheduled, moved in another window, and shown as published within a second, without a reload', async () => {
  for (const platform of ['Facebook', 'X'] as const) {
    await cardOf(page, STORY, platform)
      .getByRole('button', { name: /^Draft, / })
      .click();
    const composer = page.getByRole('dialog', { name: 'Edit Post' });
    await composer.getByRole('textbox', { name: /^Alt text/ }).waitFor();
    await schedulePost(page, composer);
    const card = cardOf(page, STORY, platform);
    await waitForStatus(card, 'Scheduled');
    const id = await postIdOf(card);
    await moveTo(page, id, 1_500);
    await waitForStatus(card, 'Published');
    const post = await readPost(page, id);
    const shownAfterMs = (await firstSeen(page, id, 'Published')) - Date.parse(post.publishedAt ?? '');
    expect(shownAfterMs).toBeLessThan(WAIT_TIMEOUT_MS);
    expect(Date.parse(post.startedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(post.scheduledFor ?? ''));
  }
  const onFacebook = await visibleOn(stage.product, 'facebook', PAGES.harborRoastery);
  expect(onFacebook).toMatchObject([{ text: STORY, mediaCount: 1 }]);
  const onX = await visibleOn(stage.product, 'twitter', await accountIdOf(stage.product, 'twitter', 'harborcoffee'));
  expect(onX.filter(({ text }) => text !== REAL)).toMatchObject([{ text: STORY, mediaCount: 1 }]);
});

it('the bell counts new notifications, and a post’s timeline shows its history', async () => {
  // Two, or four if this machine was so slow that the real posts were published meanwhile.
  await page.getByRole('button', { name: /^Notifications, [24] unread$/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await bell.getByRole('article').first().waitFor();
  const together = bell.getByRole('button', { name: '4 posts published' });
  if ((await together.count()) > 0) await together.click();
  await bell.getByRole('heading', { name: 'Published on Facebook' }).first().waitFor();
  await bell.getByRole('heading', { name: 'Published on X' }).first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  await cardOf(page, STORY, 'Facebook')
    .getByRole('button', { name: /^Published, / })
    .click();
  const post = page.getByRole('dialog', { name: 'View Post' });
  const timeline = post.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Accepted by Facebook').waitFor();
  await timeline.getByText('Published', { exact: true }).waitFor();
  await timeline.getByText('Started on time.').waitFor();
  await expectAccessible(page);
  await post.getByRole('button', { name: 'Close' }).last().click();
});

it('a post that Facebook refuses fails with Facebook’s words and what to do', async () => {
  const words = 'This status update includes content that isn’t allowed.';
  await armFault(stage.product, {
    platform: 'facebook',
    account: PAGES.harborRoastery,
    operation: 'create',
    kind: 'status',
    status: 400,
    body: { error: { message: words, type: 'OAuthException', code: 100, error_user_msg: words } },
  });
  const id = await planOnRoastery(REFUSED);
  await moveTo(page, id, 1_000);
  const card = cardOf(page, REFUSED);
  await waitForStatus(card, 'Failed');
  await card.getByText(`Facebook says: “${words}”`).waitFor();
  await card.getByRole('button', { name: /^Failed, / }).click();
  const trouble = page.getByRole('dialog', { name: 'View Post' }).getByRole('region', { name: 'What went wrong' });
  await trouble.getByText(words).waitFor();
  await trouble.getByRole('button', { name: 'Edit Post' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
});

it('when Facebook asks for a delay, the post waits that long, then is published once', async () => {
  const waitSeconds = 4;
  await armFault(stage.product, {
    platform: 'facebook',
    account: PAGES.harborRoastery,
    operation: 'create',
    kind: 'rate-limit',
    retryAfter: waitSeconds,
    status: 429,
  });
  const id = await planOnRoastery(BUSY);
  await moveTo(page, id, 1_000);
  const card = cardOf(page, BUSY);
  await waitForStatus(card, 'Waiting');
  await expectAccessible(page);
  await waitForStatus(card, 'Published');
  const post = await readPost(page, id);
  expect(Date.parse(post.publishedAt ?? '') - Date.parse(post.startedAt ?? '')).toBeGreaterThanOrEqual(
    waitSeconds * 1_000,
  );
  const seen = await visibleOn(stage.product, 'facebook', PAGES.harborRoastery);
  expect(seen.filter(({ text }) => text === BUSY)).toHaveLength(1);
  await card.getByRole('button', { name: /^Published, / }).click();
  const timeline = page.getByRole('dialog', { name: 'View Post' }).getByRole('region', { name: 'Timeline' });
  await timeline
    .getByRole('listitem')
    .filter({ hasText: 'Will be tried again' })
    .getByText(/^At .* [AP]M$/)
    .waitFor();
  await page.keyboard.press('Escape');
});

it('the post that was scheduled for real has been published at its time', async () => {
  for (const id of realPostIds) {
    const card = page.locator(`[data-card="${id}"]`);
    // Its time may be a whole minute away.
    await card.getByRole('button', { name: /^Published, / }).waitFor({ timeout: 2 * WAIT_TIMEOUT_MS });
    const { scheduledFor, publishedAt, startedAt, platform } = await readPost(page, id);
    const due = Date.parse(scheduledFor ?? '');
    const lateMs = Date.parse(startedAt ?? '') - due;
    const seenMs = (await firstSeen(page, id, 'Published')) - due;
    console.log(
      `${platform}: started ${lateMs} ms after its time, published ${Date.parse(publishedAt ?? '') - due} ms, seen ${seenMs} ms.`,
    );
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(WAIT_TIMEOUT_MS);
  }
  const seen = await visibleOn(stage.product, 'facebook', PAGES.harborCoffee);
  expect(seen).toMatchObject([{ text: REAL }]);
});

/** Schedules a text on the Page Harbor Roastery, an hour ahead; returns the post's id. */
async function planOnRoastery(text: string): Promise<string> {
  const composer = await startPost(page);
  await choosePlatforms(composer, ['Facebook']);
  await chooseAccount(page, composer, 'Facebook', /Harbor Roastery/);
  await writeText(composer, text);
  await chooseTime(page, composer, wallClockAfter(3_600_000, HOME_ZONE));
  await schedulePost(page, composer);
  const card = cardOf(page, text);
  await waitForStatus(card, 'Scheduled');
  return postIdOf(card);
}
