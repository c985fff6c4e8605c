import { UPLOAD_PART_BYTES } from '@brandly/contract/media/upload-parts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { createBrand } from './testing/brands.ts';
import { makePerson, signUpByApi } from './testing/people.ts';
import { openStage } from './testing/stage.ts';
import { makeVideo, type Video } from './testing/videos.ts';

const BRAND = {
  name: 'Salt Tavern',
  description: 'Oysters by the harbour.',
  industry: 'Hospitality',
  timeZone: 'Oslo',
};
const PARTS = /\/media\/parts\/[^/]+\/(\d+)\?/;

const stage = openStage();
let page: Page;
let video: Video;
/** Numbers of the parts that reached the server, in order. */
const arrived: number[] = [];
/** Parts from this number on never leave the browser. */
let cutFrom = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  page = await stage.newPerson();
  await page.route(PARTS, async (route) => {
    const number = Number(PARTS.exec(route.request().url())?.[1]);
    if (number >= cutFrom) return; // hangs forever, as over a broken connection
    await route.continue();
    arrived.push(number);
  });
  await signUpByApi(page, stage.product, makePerson('Nils'));
  video = await makeVideo(page, 'oysters.webm', UPLOAD_PART_BYTES * 3 + 1000);
  await page.goto('/dashboard/brands');
  await page.getByRole('button', { name: 'Create Your First Brand' }).click();
  await createBrand(page, BRAND);
});
afterAll(() => video?.remove());

async function openComposer(): Promise<Locator> {
  await page.getByRole('link', { name: BRAND.name }).first().click();
  await page.getByRole('button', { name: 'Create post' }).click();
  const composer = page.getByRole('dialog', { name: 'Create post' });
  await composer.getByRole('button', { name: 'Upload Video' }).waitFor();
  return composer;
}

it('a video shows its progress, and can be paused and resumed', async () => {
  cutFrom = 3;
  const composer = await openComposer();
  await composer.getByLabel('Upload Video').setInputFiles(video.path);
  await page.getByText('Uploading video file...').waitFor();
  await composer.getByText('Uploading 67 %').waitFor();
  await composer.getByRole('button', { name: 'Pause oysters.webm' }).click();
  await composer.getByText('Paused at 67 %').waitFor();
  await expectAccessible(page);
  await composer.getByRole('button', { name: 'Continue oysters.webm' }).click();
  await composer.getByText('Uploading 67 %').waitFor();
  expect(new Set(arrived)).toEqual(new Set([1, 2]));
});

it('after a reload it continues where it stopped, once the same file is chosen again', async () => {
  await page.reload();
  await page.goto('/dashboard/brands');
  cutFrom = Number.POSITIVE_INFINITY;
  const composer = await openComposer();
  const unfinished = composer.getByRole('region', { name: 'Unfinished uploads' });
  await unfinished.getByText('66 % uploaded').waitFor();
  await expectAccessible(page);
  await unfinished.getByLabel('Choose oysters.webm again').setInputFiles(video.path);
  await page.getByText('Video uploaded successfully!').waitFor();
  expect(new Set(arrived)).toEqual(new Set([1, 2, 3, 4]));
  await unfinished.waitFor({ state: 'hidden' });
});

it('a video that is removed during the upload is deleted on the server', async () => {
  cutFrom = 1;
  await page.goto('/dashboard/brands');
  const composer = await openComposer();
  // Removed sooner, it would not have reached the server at all.
  const begun = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/v1/uploads',
  );
  const forgotten = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/v1/uploads/'),
  );
  await composer.getByLabel('Upload Video').setInputFiles(video.path);
  await begun;
  await composer.getByRole('button', { name: 'Remove oysters.webm' }).click();
  expect((await forgotten).status()).toBe(204);
  await page.reload();
  await page.goto('/dashboard/brands');
  const again = await openComposer();
  expect(await again.getByRole('region', { name: 'Unfinished uploads' }).count()).toBe(0);
});

it('a file that is not a video is refused by name', async () => {
  const composer = page.getByRole('dialog', { name: 'Create post' });
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };
  await composer.getByLabel('Upload Video').setInputFiles(notes);
  await page.getByRole('region', { name: 'Messages' }).getByText('notes.txt is not a valid video file').waitFor();
});
