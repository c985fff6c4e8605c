import { expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { openStage } from './testing/stage.ts';

const stage = openStage();

it('the API reference marks in its contents what is read, and shows only the calls that are searched', async () => {
  const page = await stage.newPerson();
  await page.goto('/docs');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const marked = contents.locator('[aria-current="location"]');
  await expect.poll(() => marked.allTextContents()).toEqual(['Start here']);
  await contents.getByRole('link', { name: 'Delete a post', exact: true }).click();
  await expect.poll(() => marked.allTextContents()).toEqual(['Delete a post']);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => marked.allTextContents()).toEqual(['Errors']);
  const inSight = { rows: await contents.boundingBox(), last: await marked.boundingBox() };
  expect(inSight.last?.y).toBeLessThan((inSight.rows?.y ?? 0) + (inSight.rows?.height ?? 0) - 20);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => marked.allTextContents()).toEqual(['Start here']);
  await page.getByRole('searchbox', { name: 'Filter calls' }).fill('get thread');
  await expect.poll(() => contents.getByRole('listitem').allTextContents()).toEqual(['Get a thread']);
  await expectAccessible(page);
});
