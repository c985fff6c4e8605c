import type { Brand } from '@brandly/contract/brands';
import type { ScheduledPost } from '@brandly/contract/posts';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { choosePlatforms, writeText } from './testing/composing.ts';
import { makePhoto } from './testing/make-photo.ts';
import { enterDemo, waitForSignedOut } from './testing/people.ts';
import { callApi } from './testing/second-window.ts';
import { openStage } from './testing/stage.ts';

const BRAND = 'Tern & Tide';
const MOST_STEPS = 80;

const stage = openStage({ demo: true });
let page: Page;
let composer: Locator;

beforeAll(async () => {
  page = await stage.newPerson();
  await enterDemo(page, stage.product);
  composer = page.getByRole('dialog', { name: 'Create post' });
});

const contentField = () => composer.getByRole('textbox', { name: 'Post content' });
const shareTo = (name: string) =>
  composer.getByRole('group', { name: 'Share to' }).getByRole('button', { name, exact: true });
const versionTab = (name: string | RegExp) =>
  composer.getByRole('group', { name: 'Write for' }).getByRole('button', { name });
const preview = (name: string) => page.getByRole('region', { name: `Preview on ${name}` });

async function openComposer(): Promise<void> {
  await page.goto('/dashboard/schedule?view=list');
  await page.getByRole('button', { name: 'Create post' }).first().click();
  await contentField().waitFor();
}

async function chooseBrand(): Promise<void> {
  await composer.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: new RegExp(`^${BRAND}`) }).click();
}

const focusIsInside = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Steps with Tab until a control has the focus, as somebody without a mouse does. */
async function tabTo(target: Locator): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(target)}`);
}

async function postsSaying(text: string): Promise<ScheduledPost[]> {
  const brands = (await callApi(page, 'GET', '/v1/brands')) as Brand[];
  const brand = brands.find(({ name }) => name === BRAND);
  const query = '?status=draft,scheduled&limit=1000';
  const path = `/v1/brands/${brand?.id ?? ''}/scheduled-posts${query}`;
  const { scheduledPosts } = (await callApi(page, 'GET', path)) as { scheduledPosts: ScheduledPost[] };
  return scheduledPosts.filter(({ content }) => content.includes(text));
}

it('offers the platforms that can publish, and WhatsApp is not one of them', async () => {
  await openComposer();
  await chooseBrand();
  const names = await composer.getByRole('group', { name: 'Share to' }).getByRole('button').allTextContents();
  expect(names).toContain('TikTok');
  expect(names).not.toContain('WhatsApp');
  await composer.getByText("WhatsApp doesn't support publishing.").waitFor();
});

it('on a phone every account that can be chosen is in sight with its name, and keeps its place when it is chosen', async () => {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  const toggles = await composer.getByRole('group', { name: 'Share to' }).getByRole('button').all();
  expect(toggles.length).toBeGreaterThan(4);
  for (const toggle of toggles) {
    const box = await toggle.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  }
  // Beside the first of them: what is pressed is scrolled to.
  const places = async () => {
    const boxes = await Promise.all(toggles.map((toggle) => toggle.boundingBox()));
    return boxes.map((box) => ({ x: (box?.x ?? 0) - (boxes[0]?.x ?? 0), y: (box?.y ?? 0) - (boxes[0]?.y ?? 0) }));
  };
  const before = await places();
  await shareTo('TikTok').click();
  expect(await places()).toEqual(before);
  await shareTo('TikTok').click();
  await shareTo('TikTok').getByText('TikTok').waitFor();
  await page.setViewportSize({ width, height });
});

it('keys stay inside the composer after the brand was chosen with the mouse', async () => {
  await chooseBrand();
  for (let steps = 0; steps < 3; steps += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsInside()).toBe(true);
  }
});

it('a text is written once, a second version only for X, and both are scheduled without a mouse', async () => {
  await composer.getByRole('combobox', { name: 'Brand' }).focus();
  for (const name of ['Facebook', 'X']) {
    await tabTo(shareTo(name));
    await page.keyboard.press('Space');
  }
  await tabTo(contentField());
  await page.keyboard.type('Sea air in every cup, said to all.');
  for (let back = 0; back < MOST_STEPS && !(await isFocused(versionTab(/^X/))); back += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await contentField().waitFor();
  await tabTo(contentField());
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Sea air in every cup, said to X.');
  await preview('X').getByText('said to X.').waitFor();
  await expectAccessible(page);
  await tabTo(composer.getByRole('button', { name: 'Preview' }));
  // In a low window the form is scrolled by now; the last step begins at its top all the same.
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 500 });
  await contentField().scrollIntoViewIfNeeded();
  await page.keyboard.press('Enter');
  const last = page.getByRole('dialog', { name: 'Preview' });
  await last.waitFor();
  const whenItGoes = await last.getByText('Goes out').boundingBox();
  expect(whenItGoes?.y).toBeGreaterThan((await last.locator('header').first().boundingBox())?.height ?? 500);
  await page.setViewportSize({ width, height });
  await tabTo(last.getByRole('button', { name: 'Schedule Post' }));
  await page.keyboard.press('Enter');
  await page.getByText('Post scheduled successfully for 2 platforms').waitFor();
  const made = await postsSaying('Sea air in every cup');
  expect(Object.fromEntries(made.map(({ platform, content }) => [platform, content.includes('to X')]))).toEqual({
    FACEBOOK: false,
    TWITTER: true,
  });
  expect(new Set(made.map(({ groupId }) => groupId)).size).toBe(1);
});

it('both are opened together again, and one click restores the shared text', async () => {
  const [onFacebook] = (await postsSaying('said to all')).filter(({ platform }) => platform === 'FACEBOOK');
  // In an hour may be next week, which the list shows too; and the calendar opened with another brand.
  await page.goto('/dashboard/schedule?view=list');
  await page.getByRole('button', { name: 'Fernway Coffee', exact: true }).first().click();
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Scheduled, .*Facebook/ })
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.locator(`[data-card="${onFacebook?.id}"] [data-card-open]`).click();
  const editor = page.getByRole('dialog', { name: 'Edit Post' });
  await editor.getByRole('button', { name: 'Edit together' }).click();
  await editor.getByRole('group', { name: 'Write for' }).getByRole('button', { name: /^X/ }).click();
  await editor.getByRole('button', { name: 'Use shared' }).click();
  await preview('X').getByText('said to all.').waitFor();
  const previewed = page.getByRole('dialog', { name: 'Preview' });
  const save = previewed.getByRole('button', { name: 'Save changes' });
  // A double click opens the preview, and so does a key that is pressed twice or held; none goes on to save unseen.
  await editor.getByRole('button', { name: 'Preview' }).dblclick();
  await save.waitFor();
  await previewed.getByRole('button', { name: 'Back' }).click();
  await editor.getByRole('button', { name: 'Preview' }).focus();
  await page.keyboard.press('Enter');
  for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await save.click();
  await page.getByText('Post scheduled successfully for 2 platforms').waitFor();
  expect(await postsSaying('said to X')).toEqual([]);
});

it('what is typed and pressed in the editor is kept as lines, lists and formatting', async () => {
  await openComposer();
  await chooseBrand();
  await contentField().click();
  await page.keyboard.type('Open ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('today');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- tea');
  await page.keyboard.press('Enter');
  await page.keyboard.type('**cake**');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Come in');
  await page.keyboard.press('Enter');
  const numbers = composer.getByRole('button', { name: 'Numbered list' });
  await numbers.click();
  expect(await numbers.getAttribute('aria-pressed')).toBe('true');
  // Backspace at the beginning of an item leaves the list.
  await page.keyboard.press('Backspace');
  await page.keyboard.type('by noon');
  expect(await numbers.getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('Escape');
  await composer.waitFor({ state: 'detached' });
  const kept =
    '<p>Open <strong>today</strong></p><ul><li><p>tea</p></li><li><p>**cake**</p></li></ul><p>Come in</p><p>by noon</p>';
  // The brand's last post was for two platforms, and so is this one.
  await expect
    .poll(async () => [...new Set((await postsSaying('by noon')).map(({ content }) => content))])
    .toEqual([kept]);
});

it('Arabic begins on the right, in the editor and in the preview, and English in the same text on the left', async () => {
  await openComposer();
  await chooseBrand();
  await choosePlatforms(composer, ['X']);
  await contentField().click();
  await page.keyboard.type('مرحبا');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Hello');
  const sides = (words: Locator) =>
    words.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const found: string[] = [];
      while (walker.nextNode()) {
        range.selectNodeContents(walker.currentNode);
        for (const line of range.getClientRects())
          if (line.width > 1) found.push(line.left - box.left > box.right - line.right ? 'right' : 'left');
      }
      return found;
    });
  expect(await sides(contentField())).toEqual(['right', 'left']);
  const drawn = preview('X').getByText('Hello');
  await drawn.waitFor();
  expect(await sides(drawn)).toEqual(['right', 'left']);
  await contentField().fill('');
  await page.keyboard.press('Escape');
  await composer.waitFor({ state: 'detached' });
});

it('what is copied in Google Docs is bold and slanted where it was there, and nowhere else', async () => {
  await openComposer();
  // Their bold is a style, and they wrap everything in a <b> that is none; the page's policy forbids both styles.
  const copied =
    '<b style="font-weight:normal;"><p><span style="font-weight:400">Soup </span><span style="font-weight:700">today</span><span style="font-style:italic"> only</span></p></b>';
  await contentField().evaluate((element, html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
  }, copied);
  await expect.poll(() => contentField().innerHTML()).toBe('<p>Soup <strong>today</strong><em> only</em></p>');
  await contentField().fill('');
  await page.keyboard.press('Escape');
  await composer.waitFor({ state: 'detached' });
});

it('what exceeds a platform’s limit is fixed with one click, for that platform only', async () => {
  await openComposer();
  await chooseBrand();
  // It starts with the platforms of the last post.
  await shareTo('X').and(page.locator('[aria-pressed=true]')).waitFor();
  await choosePlatforms(composer, ['X', 'Instagram', 'LinkedIn']);
  // The previews of a short text hold nothing to press, and are higher than the window: keys must be able to scroll them.
  await writeText(composer, 'Short.');
  await preview('LinkedIn').getByText('Short.').waitFor();
  await expectAccessible(page);
  await writeText(composer, `Long. ${'Slow mornings by the harbour. '.repeat(12)}`);
  await composer.getByText(/^X, error: X allows 280 characters/).waitFor();
  await composer.getByRole('button', { name: 'Trim to fit for X' }).click();
  await composer
    .getByText(/X allows 280 characters/)
    .first()
    .waitFor({ state: 'hidden' });
  await preview('LinkedIn')
    .getByText(/Long\. Slow mornings/)
    .waitFor();

  const photo = await makePhoto(page, 'harbour.jpg');
  // What is missing has its button where it is said.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    composer.getByRole('button', { name: 'Add photos for Instagram' }).click(),
  ]);
  await chooser.setFiles(photo);
  await composer
    .getByText(/Instagram posts need/)
    .first()
    .waitFor({ state: 'hidden' });
  await composer.getByRole('textbox', { name: 'Alt text for harbour.jpg' }).fill('The harbour at dawn');
  await expectAccessible(page);
});

it("an account's own boards and audiences can be chosen", async () => {
  for (const name of ['Pinterest', 'TikTok']) {
    await shareTo(name).click();
  }
  await composer.getByRole('combobox', { name: 'Board' }).click();
  await page.getByRole('option').first().click();
  await composer.getByRole('combobox', { name: 'Who can watch this' }).click();
  await page.getByRole('option', { name: 'Only you' }).click();
  await composer.getByText('Choose who can watch this on TikTok.').first().waitFor({ state: 'hidden' });
});

it('a page that closes before anything was saved loses no text', async () => {
  await writeText(composer, 'Words that nobody saved.');
  // Waits longer than the composer takes to keep the text on the device.
  await page.waitForFunction(() => localStorage.getItem('brandly_open_posts')?.includes('nobody saved'));
  await page.reload();
  await page.getByText(/is saved on this device only: “Words that nobody saved\.”/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue writing' }).click();
  await contentField().getByText('Words that nobody saved.').waitFor();
  expect(await composer.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem').count()).toBe(1);
  await composer.getByRole('button', { name: 'Save Draft' }).click();
  await composer.waitFor({ state: 'hidden' });
  expect((await postsSaying('Words that nobody saved')).length).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem('brandly_open_posts'))).toBeNull();
});

it('closing keeps the text as a draft, and Escape also closes', async () => {
  await openComposer();
  await chooseBrand();
  await choosePlatforms(composer, ['X']);
  await writeText(composer, 'Left');
  await composer.getByRole('button', { name: 'Close' }).last().click();
  await composer.waitFor({ state: 'hidden' });
  // However little it is.
  await expect.poll(async () => (await postsSaying('<p>Left</p>')).length).toBe(1);
  // So that the message below is that of the second text; it stays for some seconds only.
  await page.getByText('Saved as a draft').last().waitFor({ state: 'hidden' });
  await openComposer();
  await chooseBrand();
  await writeText(composer, 'Words left behind with a key.');
  await page.keyboard.press('Escape');
  await composer.waitFor({ state: 'hidden' });
  await page.getByText('Saved as a draft').last().waitFor();
  await page.getByRole('button', { name: 'Open' }).last().click();
  const editor = page.getByRole('dialog', { name: 'Edit Post' });
  await editor.getByText('Words left behind with a key.').first().waitFor();
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'hidden' });
  expect(await postsSaying('left behind with a key')).toHaveLength(1);
});

it('a post that is refused after its composer was closed is not lost', async () => {
  await openComposer();
  await chooseBrand();
  await choosePlatforms(composer, ['X']);
  await writeText(composer, 'Refused behind a closed door.');
  await composer.getByRole('button', { name: 'Preview' }).click();
  const answer = Promise.withResolvers<void>();
  const refuse = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await answer.promise;
    await route.fulfill({ status: 422, json: { code: 'schedule_in_past', message: 'That time is over.' } });
  };
  await page.route('**/scheduled-posts', refuse);
  const previewed = page.getByRole('dialog', { name: 'Preview' });
  await previewed.getByRole('button', { name: 'Schedule Post' }).click();
  await page.keyboard.press('Escape');
  await previewed.waitFor({ state: 'hidden' });
  answer.resolve();
  await page
    .getByText(/That time is over\./)
    .first()
    .waitFor();
  await page.unroute('**/scheduled-posts', refuse);
  await page.reload();
  await page.getByText(/is saved on this device only: “Refused behind a closed door\.”/).waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
});

it('the browser’s Back closes what is on top, not the page, and keeps the text as a draft', async () => {
  await openComposer();
  await chooseBrand();
  await writeText(composer, 'Words left behind by going back.');
  await composer.getByRole('button', { name: /^Schedule Post/ }).click();
  const calendar = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('grid') })
    .last();
  await calendar.waitFor();
  await page.goBack();
  await calendar.waitFor({ state: 'hidden' });
  expect(await composer.isVisible()).toBe(true);
  await page.goBack();
  await composer.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/dashboard/schedule');
  await expect.poll(async () => (await postsSaying('left behind by going back')).length).toBeGreaterThan(0);
});

it('text written while offline is kept on the device and sent once the connection is back', async () => {
  await openComposer();
  await chooseBrand();
  await page.context().setOffline(true);
  await writeText(composer, 'Words from a tunnel.');
  await composer.getByRole('button', { name: 'Save Draft' }).click();
  await page.waitForFunction(() => localStorage.getItem('brandly_scheduled_posts')?.includes('from a tunnel'));
  await page.context().setOffline(false);
  await expect.poll(async () => (await postsSaying('from a tunnel')).length).toBe(1);
  await page.waitForFunction(() => !localStorage.getItem('brandly_scheduled_posts')?.includes('from a tunnel'));
});

it('text written after the session has ended is offered again after signing in', async () => {
  await openComposer();
  await chooseBrand();
  await writeText(composer, 'Words of somebody signed out.');
  await page.waitForFunction(() => localStorage.getItem('brandly_open_posts')?.includes('signed out'));
  // The page's access token has expired, and there is no session to get a new one from.
  const runOut = (route: Route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer run-out' } });
  await page.route('**/v1/**', runOut);
  await page.context().clearCookies();
  await composer.getByRole('button', { name: 'Save Draft' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
  await page.unroute('**/v1/**', runOut);
  await enterDemo(page, stage.product);
  await page.goto('/dashboard/schedule?view=list');
  await page.getByText(/is saved on this device only: “Words of somebody signed out\.”/).waitFor();
  await page.getByRole('button', { name: 'Continue writing' }).click();
  await contentField().getByText('Words of somebody signed out.').waitFor();
  await composer.getByRole('button', { name: 'Save Draft' }).click();
  await composer.waitFor({ state: 'hidden' });
  expect((await postsSaying('somebody signed out')).length).toBe(1);
});

it('text in an open composer is offered again when the session is ended elsewhere', async () => {
  await openComposer();
  await chooseBrand();
  await writeText(composer, 'Words of somebody who was writing.');
  // The call is made outside the page, so the page does not know.
  const url = stage.product.url;
  await page.context().request.post(`${url}/api/auth/sign-out`, { headers: { origin: url }, data: {} });
  await waitForSignedOut(page, '/dashboard/schedule?view=list');
  await enterDemo(page, stage.product);
  await page.goto('/dashboard/schedule?view=list');
  await page.getByText(/is saved on this device only: “Words of somebody who was writing\.”/).waitFor();
  await page.getByRole('button', { name: 'Continue writing' }).click();
  await contentField().getByText('Words of somebody who was writing.').waitFor();
  await composer.getByRole('button', { name: 'Save Draft' }).click();
  await composer.waitFor({ state: 'hidden' });
});

it('a page that crashes loses no text', async () => {
  await openComposer();
  await chooseBrand();
  await writeText(composer, 'Words before the crash.');
  await page.waitForFunction(() => localStorage.getItem('brandly_open_posts')?.includes('before the crash'));
  const context = page.context();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // This never answers: the page is gone.
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
  page = await context.newPage();
  composer = page.getByRole('dialog', { name: 'Create post' });
  await page.goto('/dashboard/schedule?view=list');
  await page.getByText(/is saved on this device only: “Words before the crash\.”/).waitFor();
});
