import type { Brand } from '@brandly/contract/brands';
import type { ScheduledPost } from '@brandly/contract/posts';
import { WAIT_TIMEOUT_MS } from '@brandly/launch/testing/test-timeouts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import {
  cardOf,
  choosePlatforms,
  chooseTime,
  openList,
  postIdOf,
  startPost,
  waitForStatus,
  writeText,
} from './testing/composing.ts';
import { dropOrPaste } from './testing/drop-or-paste.ts';
import { pressOn, tabTo } from './testing/keyboard.ts';
import { makePhoto } from './testing/make-photo.ts';
import { enterDemo } from './testing/people.ts';
import { callApi, moveTo, readPost } from './testing/second-window.ts';
import { openStage } from './testing/stage.ts';
import { makeMp4, type Video } from './testing/videos.ts';

const BRAND = 'Tern & Tide';
/** In this person's zone the clocks change twice a year. */
const ZONE = 'Europe/Berlin';

const stage = openStage({ demo: true });
let page: Page;
let composer: Locator;
let video: Video;
let otherVideo: Video;
let brand: Brand;

beforeAll(async () => {
  page = await stage.newPerson({ timezoneId: ZONE });
  await enterDemo(page, stage.product);
  await openList(page);
  video = await makeMp4(page, 'kiln.mp4');
  otherVideo = await makeMp4(page, 'wheel.mp4');
  const brands = (await callApi(page, 'GET', '/v1/brands')) as Brand[];
  const found = brands.find(({ name }) => name === BRAND);
  if (!found) throw new Error(`No ${BRAND}`);
  brand = found;
  composer = await startPost(page);
  await composer.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: new RegExp(`^${BRAND}`) }).click();
});
afterAll(() => Promise.all([video?.remove(), otherVideo?.remove()]));

const tiles = () => composer.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem');
const tile = (name: string) => tiles().filter({ has: page.getByTitle(name, { exact: true }) });
const namesInOrder = () => tiles().locator('[title]').allTextContents();
const uploaded = (name: string) => composer.getByRole('textbox', { name: `Alt text for ${name}` }).waitFor();
const sizeOf = (name: string) =>
  tile(name)
    .locator('img')
    .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);

it('a photo without a word is kept as a draft when its composer closes', async () => {
  await dropOrPaste(composer.getByRole('group', { name: 'Share to' }), 'drop', [await makePhoto(page, 'alone.jpg')]);
  await uploaded('alone.jpg');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open' }).click();
  const draft = page.getByRole('dialog', { name: 'Edit Post' });
  await draft.getByRole('textbox', { name: /^Alt text for/ }).waitFor();
  await page.keyboard.press('Escape');
  await draft.waitFor({ state: 'hidden' });
  composer = await startPost(page);
  await composer.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: new RegExp(`^${BRAND}`) }).click();
});

it('photos are dropped on the form and pasted into the text', async () => {
  await dropOrPaste(composer.getByRole('group', { name: 'Share to' }), 'drop', [await makePhoto(page, 'dropped.jpg')]);
  await uploaded('dropped.jpg');
  const content = composer.getByRole('textbox', { name: 'Post content' });
  await dropOrPaste(content, 'paste', [await makePhoto(page, 'pasted.jpg')]);
  await uploaded('pasted.jpg');
  expect((await content.textContent())?.trim()).toBe('');
  expect(await namesInOrder()).toEqual(['dropped.jpg', 'pasted.jpg']);
});

it('a damaged photo says what is wrong with it; trying again would not help and is not offered', async () => {
  const damaged = { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
  await dropOrPaste(composer.getByRole('group', { name: 'Share to' }), 'drop', [damaged]);
  await tile('damaged.jpg').getByText("The file is damaged or doesn't match its extension.").waitFor();
  expect(await tile('damaged.jpg').getByRole('button', { name: /Retry/ }).count()).toBe(0);
  await composer.getByRole('button', { name: 'Remove damaged.jpg' }).click();
  await expect.poll(namesInOrder).toEqual(['dropped.jpg', 'pasted.jpg']);
});

it('their order is changed by dragging, with a button and by keys alone', async () => {
  await tile('pasted.jpg').locator('[draggable=true]').dragTo(tile('dropped.jpg'));
  await expect.poll(namesInOrder).toEqual(['pasted.jpg', 'dropped.jpg']);
  await composer.getByRole('button', { name: 'Move pasted.jpg later' }).click();
  await expect.poll(namesInOrder).toEqual(['dropped.jpg', 'pasted.jpg']);
  await tabTo(page, 'Remove pasted.jpg');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(namesInOrder).toEqual(['pasted.jpg', 'dropped.jpg']);
});

it('a photo is rotated and cropped with the pointer, another by keys alone', async () => {
  const dialog = page.getByRole('dialog', { name: 'Edit photo' });
  await composer.getByRole('button', { name: 'Edit pasted.jpg' }).click();
  await dialog.getByRole('button', { name: 'Turn right' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => sizeOf('pasted.jpg')).toEqual([630, 1200]);
  await uploaded('pasted.jpg');
  await pressOn(page, 'Edit dropped.jpg');
  await dialog.getByRole('button', { name: 'Turn right' }).waitFor();
  await tabTo(page, 'Original');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Crop area');
  await page.keyboard.press('Home');
  await pressOn(page, 'Use this photo');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => sizeOf('dropped.jpg')).toEqual([630, 630]);
  await uploaded('dropped.jpg');
});

it('an alt text is written for all platforms, and another for one platform', async () => {
  await choosePlatforms(composer, ['Facebook', 'X']);
  await writeText(composer, 'Glazes of the week.');
  await composer.getByRole('textbox', { name: 'Alt text for pasted.jpg' }).fill('Two bowls, one blue');
  await tabTo(page, 'Alt text for dropped.jpg');
  await page.keyboard.type('The kiln, open');
  await composer.getByRole('group', { name: 'Write for' }).getByRole('button', { name: /^X/ }).click();
  await tabTo(page, 'Alt text for dropped.jpg');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('The kiln, open, said to X');
  await composer.getByRole('button', { name: 'Save Draft' }).click();
  await composer.waitFor({ state: 'hidden' });
  const made = await postsSaying('Glazes of the week');
  expect(Object.fromEntries(made.map((post) => [post.platform, post.mediaAltTexts]))).toEqual({
    FACEBOOK: ['Two bowls, one blue', 'The kiln, open'],
    TWITTER: ['Two bowls, one blue', 'The kiln, open, said to X'],
  });
});

it('a video’s cover is chosen by keys, left to the platforms with the pointer; its image is stored', async () => {
  composer = await startPost(page);
  await composer.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: new RegExp(`^${BRAND}`) }).click();
  await choosePlatforms(composer, ['YouTube']);
  await writeText(composer, 'The kiln at night');
  await composer.getByLabel('Upload Video').setInputFiles(video.path);
  await uploaded('kiln.mp4');
  const dialog = page.getByRole('dialog', { name: 'Video cover' });
  await pressOn(page, 'Choose the cover of kiln.mp4');
  await dialog.getByText('YouTube shows the frame you choose.').waitFor();
  const moment = dialog.getByRole('slider', { name: 'Moment' });
  await expect.poll(() => moment.isEnabled()).toBe(true);
  await moment.focus();
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByText('0:00.5').waitFor();
  await expectAccessible(page);
  // Waits from here on: on a busy machine the steps above take longer than one wait lasts.
  const stored = page.waitForResponse((answer) => answer.url().includes('/media/covers/'));
  await pressOn(page, 'Use this frame');
  await dialog.waitFor({ state: 'hidden' });
  expect((await stored).status()).toBe(204);
  await composer.getByText(/^YouTube, warning: YouTube only accepts covers from channels/).waitFor();
  await composer.getByRole('button', { name: 'Choose the cover of kiln.mp4' }).click();
  await dialog.getByRole('button', { name: 'Let each platform choose' }).click();
  await composer
    .getByText(/YouTube only accepts covers/)
    .first()
    .waitFor({ state: 'hidden' });
});

it('a video for a platform that links to videos is uploaded to YouTube by keys', async () => {
  await choosePlatforms(composer, ['Facebook']);
  await pressOn(page, 'Upload to YouTube and link to it');
  await page.getByText('Uploading video file...').first().waitFor();
});

it('an hour that is missing or occurs twice is never guessed; the composer does not wait for YouTube', async () => {
  const here = Temporal.Now.zonedDateTimeISO(ZONE);
  const changes = [
    here.getTimeZoneTransition('next'),
    here.getTimeZoneTransition('next')?.getTimeZoneTransition('next'),
  ];
  for (const change of changes) {
    if (!change) throw new Error(`The clocks of ${ZONE} never change.`);
    const before = change.subtract({ nanoseconds: 1 });
    const isForward = before.offsetNanoseconds < change.offsetNanoseconds;
    const later = isForward ? before.toPlainDateTime() : change.toPlainDateTime();
    const within = later.round({ smallestUnit: 'hour' }).add({ minutes: 30 });
    await chooseTime(page, composer, within);
    await composer.getByText(isForward ? /does not exist in/ : /happens twice in/).waitFor();
    const readings = composer.getByRole('group', { name: 'Which time' }).getByRole('radio');
    expect(await readings.count()).toBe(2);
    await expectAccessible(page);
    // With the pointer where an hour is missing, by keys where it occurs twice.
    if (isForward) await readings.first().click();
    else {
      await readings.first().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
    }
    if (isForward) await composer.getByRole('group', { name: 'Which time' }).waitFor({ state: 'hidden' });
    else expect(await readings.last().isChecked()).toBe(true);
  }
});

it('once YouTube has processed the video, the post links to it', async () => {
  const link = composer.getByRole('textbox', { name: 'Video URL' });
  await link.waitFor();
  expect(await link.inputValue()).toMatch(/\/watch\?v=/);
  expect(await tiles().count()).toBe(0);
});

it('the same works with the pointer', async () => {
  await composer.getByRole('button', { name: 'Remove video URL' }).click();
  // YouTube refuses a video that it already has.
  await composer.getByLabel('Upload Video').setInputFiles(otherVideo.path);
  await uploaded('wheel.mp4');
  await composer.getByRole('button', { name: 'Upload to YouTube and link to it' }).click();
  const link = composer.getByRole('textbox', { name: 'Video URL' });
  await link.waitFor({ timeout: 2 * WAIT_TIMEOUT_MS });
  expect(await link.inputValue()).toMatch(/\/watch\?v=/);
});

it('a second post at the same minute is reported, for a time chosen with the pointer or by keys', async () => {
  const time = Temporal.Now.zonedDateTimeISO(ZONE).add({ days: 20 }).toPlainDateTime().with({ hour: 13, minute: 37 });
  // Back from next year, to which the hours above have led.
  await composer.getByRole('button', { name: 'Tomorrow 9 AM' }).click();
  await chooseTime(page, composer, time);
  await composer.getByRole('button', { name: 'Save Draft' }).click();
  await composer.waitFor({ state: 'hidden' });
  composer = await startPost(page);
  await composer.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: new RegExp(`^${BRAND}`) }).click();
  await chooseTime(page, composer, time);
  await composer.getByText('Another post of this brand (Facebook) is planned for the same minute.').waitFor();
  await chooseTime(page, composer, time.add({ minutes: 1 }));
  await composer
    .getByText(/is planned for the same minute/)
    .first()
    .waitFor({ state: 'hidden' });
  // After a press with the pointer the focus shows no ring: one step away and all the way round.
  await page.keyboard.press('Tab');
  await pressOn(page, / 1:38 PM$/);
  const picker = page.getByRole('dialog', { name: 'Choose date and time' });
  await picker.getByLabel('Exact time').waitFor();
  await tabTo(page, 'Exact time');
  await page.keyboard.type('0137PM');
  await pressOn(page, 'Done');
  await picker.waitFor({ state: 'hidden' });
  await composer.getByText('Another post of this brand (Facebook) is planned for the same minute.').waitFor();
});

it('a published post is deleted at its platform with the pointer, and by keys alone', async () => {
  await choosePlatforms(composer, ['Facebook', 'X']);
  await writeText(composer, 'Taken down again.');
  await composer.getByRole('button', { name: 'Save Draft' }).click();
  await composer.waitFor({ state: 'hidden' });
  const posts = await postsSaying('Taken down again.');
  for (const { id } of posts) {
    await callApi(page, 'PUT', `/v1/scheduled-posts/${id}`, { status: 'SCHEDULED' });
    await moveTo(page, id, 500);
  }
  await openList(page);
  // The calendar opened with another brand.
  await page.getByRole('button', { name: 'Fernway Coffee', exact: true }).first().click();
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await page.keyboard.press('Escape');
  for (const platform of ['Facebook', 'X'] as const) {
    const card = cardOf(page, 'Taken down again.', platform);
    await waitForStatus(card, 'Published');
    const { permalink } = await readPost(page, await postIdOf(card));
    expect((await fetch(permalink ?? '')).status).toBe(200);
    const dialog = page.getByRole('dialog', { name: 'Delete Post' });
    if (platform === 'Facebook') {
      await card.getByRole('button', { name: /options/i }).click();
      await page.getByRole('menuitem', { name: 'Delete Post' }).click();
      await dialog.getByRole('checkbox', { name: `Remove it from ${platform}, too` }).click();
      await dialog.getByRole('button', { name: 'Delete Post' }).click();
    } else {
      await card.getByRole('button', { name: /options/i }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Delete Post' }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByRole('checkbox', { name: `Remove it from ${platform}, too` }).focus();
      await page.keyboard.press('Space');
      await pressOn(page, 'Delete Post');
    }
    await dialog.waitFor({ state: 'hidden' });
    await card.waitFor({ state: 'hidden' });
    expect((await fetch(permalink ?? '')).status).toBe(404);
  }
});

async function postsSaying(text: string): Promise<ScheduledPost[]> {
  const path = `/v1/brands/${brand.id}/scheduled-posts?status=draft,scheduled&limit=1000`;
  const { scheduledPosts } = (await callApi(page, 'GET', path)) as { scheduledPosts: ScheduledPost[] };
  return scheduledPosts.filter(({ content }) => content.includes(text));
}
