import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { moveTo } from '../testing/second-window.ts';
import { showNextWeek } from './screens.ts';
import { waitForImages } from './take-screenshot.ts';

/** The size in a README: a week is still readable, also on a high-density screen. */
export const ANIMATION_SIZE = { width: 1280, height: 800, scale: 1.5 } as const;
const QUALITY = 60;
/** How long each step of the moving pointer is shown, in milliseconds. */
const STEP_MS = 50;
const STEPS = 14;
/** The time that people need to read a screen. */
const READ_MS = 1_600;
/** Longer than the page takes to show the post in its new place. */
const DUE_IN_MS = 15_000;

type Frame = { picture: Buffer; ms: number };

/**
 * A post is dragged to another day, and then one is published at its time while its card shows it: an animated WebP
 * that loops. A headless browser draws no pointer, so one is added to the page.
 */
export async function takeAnimation(context: BrowserContext): Promise<Buffer> {
  const page = await context.newPage();
  const frames: Frame[] = [];
  const show = async (ms: number) => {
    frames.push({ picture: await page.screenshot({ caret: 'hide' }), ms });
  };
  await page.goto('/dashboard/schedule');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await showNextWeek(page);
  await page.waitForLoadState('networkidle');
  await waitForImages(page);
  await drawPointer(page);
  await show(READ_MS);
  await dragAPost(page, show);
  await watchAPost(page, show);
  await page.close();
  return join(frames);
}

/** Drags the first post of the second day to eleven on the fifth, and puts it back without showing that. */
async function dragAPost(page: Page, show: (ms: number) => Promise<void>): Promise<void> {
  const days = await page
    .locator('[data-slot]')
    .evaluateAll((slots) => [...new Set(slots.map((slot) => (slot as HTMLElement).dataset['slot']?.slice(0, 10)))]);
  // The demo's posts depend on the day.
  const from = await boxOf(page.locator(`[data-slot^="${days[1]}"] [data-movable]`).first());
  const to = await boxOf(page.locator(`[data-slot="${days[4]}T11:00"]`));
  const at = { x: from.x + 40, y: from.y + 16 };
  const there = { x: to.x + 40, y: to.y + 16 };
  await carry(page, { x: at.x - 120, y: at.y + 260 }, at, show);
  await page.mouse.down();
  await carry(page, at, there, show);
  await show(6 * STEP_MS);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Move Post' });
  await dialog.getByRole('button', { name: 'Done' }).waitFor();
  await show(READ_MS);
  const done = await boxOf(dialog.getByRole('button', { name: 'Done' }));
  const button = { x: done.x + done.width / 2, y: done.y + done.height / 2 };
  await carry(page, there, button, show);
  await page.mouse.click(button.x, button.y);
  await dialog.waitFor({ state: 'hidden' });
  await show(READ_MS);
  // The next animation shows the same week.
  await page.keyboard.press('Control+z');
  await page.getByText(/^Undone: /).waitFor();
}

async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (box === null) throw new Error(`${String(thing)} is not on the screen.`);
  return box;
}

/** Shows a post of this week that is due in a moment: scheduled, publishing, published. */
async function watchAPost(page: Page, show: (ms: number) => Promise<void>): Promise<void> {
  await page.goto('/dashboard/schedule?view=agenda');
  const card = page
    .locator('[data-card]')
    .filter({ has: page.getByRole('button', { name: /^Scheduled, / }) })
    .first();
  await card.waitFor();
  const id = (await card.getAttribute('data-card')) ?? '';
  await moveTo(page, id, DUE_IN_MS);
  await page.waitForLoadState('networkidle');
  await page.locator(`[data-card="${id}"]`).evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await waitForImages(page);
  await show(READ_MS);
  const planned = page.locator(`[data-card="${id}"]`).getByRole('button', { name: /^Scheduled, / });
  await planned.waitFor({ state: 'hidden' });
  await show(READ_MS / 2);
  await page
    .locator(`[data-card="${id}"]`)
    .getByRole('button', { name: /^Published, / })
    .waitFor();
  await show(2 * READ_MS);
}

async function carry(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  show: (ms: number) => Promise<void>,
): Promise<void> {
  for (let step = 1; step <= STEPS; step += 1) {
    // Slow at both ends, as a hand moves.
    const part = (1 - Math.cos((Math.PI * step) / STEPS)) / 2;
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    await show(STEP_MS);
  }
}

async function drawPointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pointer = document.createElement('div');
    pointer.style.cssText =
      'position:fixed;left:0;top:0;z-index:2147483647;pointer-events:none;opacity:0;width:22px;height:22px;';
    pointer.innerHTML =
      '<svg viewBox="0 0 22 22"><path d="M4 2v15l4-4 3 7 2.5-1-3-7h6z" fill="#111" stroke="#fff" stroke-width="1.4"/></svg>';
    document.documentElement.append(pointer);
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        pointer.style.opacity = '1';
        pointer.style.transform = `translate(${clientX - 4}px, ${clientY - 2}px)`;
      },
      { capture: true },
    );
  });
}

async function join(frames: readonly Frame[]): Promise<Buffer> {
  return sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: QUALITY, effort: 5, delay: frames.map(({ ms }) => ms), loop: 0 })
    .toBuffer();
}
