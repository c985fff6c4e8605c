import type { BrowserContext, Locator, Page } from 'playwright-core';
import { Film, middleOf } from './film.ts';
import { showNextWeek } from './screens.ts';
import { picturesArrive } from './take-picture.ts';

export const FILM_SIZE = { width: 1200, height: 750, scale: 2 } as const;
const DAY_HOURS = 24;

/**
 * A post of the coming week is dragged to the next day; one that a platform refused is opened, sent again, and seen to be out. All of
 * it happens: on the demo, to the sandbox platforms, by the worker.
 */
export async function filmDragAndPublish(context: BrowserContext): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto('/dashboard/schedule');
  await page.waitForLoadState('networkidle');
  await showNextWeek(page);
  await page.waitForLoadState('networkidle');
  await picturesArrive(page);
  const film = new Film(page, FILM_SIZE.scale);
  await film.hold(1_000);

  const { card, hour } = await movableCard(page);
  await film.go(await middleOf(card));
  await film.hold(300);
  await page.mouse.down();
  await film.go(await middleOf(hour));
  await film.hold(500);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Undo' }).first().waitFor();
  await film.hold(1_600);

  await film.press(page.getByRole('button', { name: 'Today', exact: true }));
  const failed = await inSight(page, page.getByRole('button', { name: /^Failed, / }));
  await film.hold(700);
  await film.press(failed);
  const post = page.getByRole('dialog');
  const again = post.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.waitForLoadState('networkidle');
  await film.hold(1_600);
  await film.press(again);
  await film.hold(300);
  await post.getByText('Published', { exact: true }).first().waitFor();
  await film.go({ x: 1_100, y: 640 });
  await film.hold(2_600);
  await page.close();
  return film.develop();
}

/** A scheduled card on the screen, and the same hour of the day after. */
async function movableCard(page: Page): Promise<{ card: Locator; hour: Locator }> {
  const cards = page.getByRole('button', { name: /^Scheduled, / });
  await cards.first().waitFor();
  for (const card of await cards.all()) {
    const slot = await card.evaluate((element) => element.closest('[data-slot]')?.getAttribute('data-slot') ?? '');
    const box = await card.boundingBox();
    if (slot === '' || !box || box.y < 200 || box.y > FILM_SIZE.height - 100) continue;
    const next = Temporal.PlainDateTime.from(slot).add({ hours: DAY_HOURS });
    const hour = page.locator(`[data-slot="${next.toString({ smallestUnit: 'minute' })}"]`);
    if ((await hour.count()) > 0) return { card, hour };
  }
  throw new Error('The coming week has no scheduled post that could move to the next day');
}

async function inSight(page: Page, cards: Locator): Promise<Locator> {
  await cards.first().waitFor();
  await cards.first().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  return cards.first();
}
