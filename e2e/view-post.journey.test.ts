import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import {
  cardOf,
  choosePlatforms,
  openList,
  postIdOf,
  startPost,
  waitForStatus,
  writeText,
} from './testing/composing.ts';
import { pressOn, tabTo } from './testing/keyboard.ts';
import { makePhoto } from './testing/make-photo.ts';
import { enterDemo } from './testing/people.ts';
import { callApi, moveTo } from './testing/second-window.ts';
import { openStage } from './testing/stage.ts';
import { makeMp4, type Video } from './testing/videos.ts';

const BRAND = 'Fernway Coffee';
const VIDEO = 'The roaster, turning.';
const LINKED = 'How we roast, in full.';
const PICTURES = 'Two bags, one blue.';

const stage = openStage({ demo: true });
let page: Page;
let dialog: Locator;
let videoFile: Video;

beforeAll(async () => {
  page = await stage.newPerson();
  await enterDemo(page, stage.product);
  await openList(page);
  videoFile = await makeMp4(page, 'roaster.mp4');
  dialog = page.getByRole('dialog', { name: 'View Post' });
});
afterAll(() => videoFile?.remove());

/** Publishes the text, with what `more` adds, and leaves its card on screen. */
async function publish(words: string, more: (composer: Locator) => Promise<void>): Promise<void> {
  const composer = await startPost(page);
  await composer.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: new RegExp(`^${BRAND}`) }).click();
  await choosePlatforms(composer, ['Facebook']);
  await writeText(composer, words);
  await more(composer);
  await composer.getByRole('button', { name: 'Save Draft' }).click();
  await composer.waitFor({ state: 'hidden' });
  const id = await postIdOf(cardOf(page, words));
  await callApi(page, 'PUT', `/v1/scheduled-posts/${id}`, { status: 'SCHEDULED' });
  await moveTo(page, id, 500);
  await waitForStatus(cardOf(page, words), 'Published');
}

const optionsOf = (words: string) => cardOf(page, words).getByRole('button', { name: /options/i });

async function viewByPointer(words: string): Promise<void> {
  await optionsOf(words).click();
  await page.getByRole('menuitem', { name: 'View Post' }).click();
  await dialog.getByRole('article').getByText(words).waitFor();
}

async function viewByKeys(words: string): Promise<void> {
  await optionsOf(words).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'View Post' }).waitFor();
  for (let steps = 0; !(await isOn('View Post')); steps += 1) {
    expect(steps, 'the menu has the item').toBeLessThan(10);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await dialog.getByRole('article').getByText(words).waitFor();
}
const isOn = (name: string) => page.evaluate((text) => document.activeElement?.textContent?.trim() === text, name);

it('a stored video can be played, opened with the pointer', async () => {
  await publish(VIDEO, async (composer) => {
    await composer.getByLabel('Upload Video').setInputFiles(videoFile.path);
    await composer.getByRole('textbox', { name: 'Alt text for roaster.mp4' }).waitFor();
  });
  await viewByPointer(VIDEO);
  const video = dialog.locator('video');
  await dialog.getByText('Loading video...').waitFor({ state: 'hidden' });
  const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(seconds).toBeGreaterThan(0);
  // Its address is signed: it opens without the session, and only for a while.
  expect(await video.getAttribute('src')).toMatch(/[?&](?:signature|sig|token|expires)/i);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await dialog.waitFor({ state: 'hidden' });
});

it('a YouTube video appears in its own player, opened and closed by keys alone', async () => {
  const data = { title: 'How a kettle is made', description: '', picture: null };
  await page.route('**/v1/linked-page?*', (route) => route.fulfill({ json: { data } }));
  await publish(LINKED, async (composer) => {
    await composer.getByRole('button', { name: 'Add Video URL' }).click();
    await composer.getByRole('textbox', { name: 'Video URL' }).fill('https://youtu.be/dQw4w9WgXcQ');
    await composer.getByText(data.title).waitFor();
  });
  await viewByKeys(LINKED);
  const player = dialog.getByTitle('Video on YouTube');
  await player.waitFor();
  // The version without cookies, in a restrictive sandbox.
  expect(await player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  expect(await player.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // The focus is back where it was.
  await expect.poll(() => optionsOf(LINKED).evaluate((button) => button === document.activeElement)).toBe(true);
});

it('a published post shows its photos, links to its platform and shows its history', async () => {
  await publish(PICTURES, async (composer) => {
    for (const name of ['blue.jpg', 'green.jpg']) {
      await composer.getByLabel('Add Photos').setInputFiles(await makePhoto(page, name));
      await composer.getByRole('textbox', { name: `Alt text for ${name}` }).fill(`A ${name.replace('.jpg', '')} bag`);
    }
  });
  await viewByKeys(PICTURES);
  const picture = dialog.getByRole('article').getByRole('img', { name: 'A blue bag' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await dialog.getByText('+1 more photos').waitFor();
  await dialog.getByRole('region', { name: 'Timeline' }).getByText('Photo 2 uploaded').waitFor();
  await expectAccessible(page);
  await tabTo(page, 'Open on Facebook');
  const shown = await fetch((await dialog.getByRole('link', { name: 'Open on Facebook' }).getAttribute('href')) ?? '');
  expect(await shown.text()).toContain(PICTURES);
  await pressOn(page, 'Close');
  await dialog.waitFor({ state: 'hidden' });
});

it('a photo and a video that are missing are reported, and nothing else is', async () => {
  await page.route(/\/media\/files\/|\/media\//, (route) =>
    ['image', 'media'].includes(route.request().resourceType()) ? route.abort() : route.continue(),
  );
  await page.reload();
  await cardOf(page, VIDEO).waitFor();
  await viewByPointer(VIDEO);
  await dialog.getByText('Unable to load video').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await viewByPointer(PICTURES);
  await dialog.getByText('Unable to load image').waitFor();
  await expectAccessible(page);
});
