import type { Locator, Page } from 'playwright-core';

/** Finds the hour of a week that begins at a clock time, `2026-11-25T16:00`. */
export const hourAt = (page: Page, wallClock: string): Locator => page.locator(`[data-slot="${wallClock}"]`);

/** Finds the day of a month, `2026-11-25`. */
export const dayAt = (page: Page, date: string): Locator => page.locator(`[data-day="${date}"]`);

/** Returns where to press so that only the element itself is hit: near its upper left corner. */
async function gripOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + Math.min(24, box.width / 2), y: box.y + Math.min(8, box.height / 2) };
}

/**
 * 120 ms after sideways scrolling the week gives its hours other heights (week/use-days-in-sight.ts). Nothing says so, so
 * this many looks in a row, 150 ms apart, have to find the same. A busy page answers them only after that timer.
 */
const LOOKS_AT_REST = 3;

/** Scrolls both onto the screen, where both fit in these journeys, and returns where they are once they rest. */
async function gripsOf(thing: Locator, place: Locator) {
  await place.scrollIntoViewIfNeeded();
  await thing.scrollIntoViewIfNeeded();
  // A dialog that is fading out still covers the calendar.
  await thing.hover({ trial: true });
  let grips = { from: await gripOf(thing), to: await gripOf(place) };
  for (let same = 1; same < LOOKS_AT_REST; ) {
    await thing.page().waitForTimeout(150);
    const next = { from: await gripOf(thing), to: await gripOf(place) };
    same = JSON.stringify(next) === JSON.stringify(grips) ? same + 1 : 1;
    grips = next;
  }
  return grips;
}

/** Grabs an element with the mouse and holds it over a place, moving in steps as a hand does. */
export async function dragOver(page: Page, thing: Locator, place: Locator): Promise<void> {
  const { from, to } = await gripsOf(thing, place);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

/** Grabs an element with the mouse and drops it on a place. */
export async function dragTo(page: Page, thing: Locator, place: Locator): Promise<void> {
  await dragOver(page, thing, place);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
}

/** Rests a finger on an element for a time, then moves it to a place and lifts it. */
export async function dragByFinger(page: Page, thing: Locator, place: Locator, restMs: number): Promise<void> {
  const { from, to } = await gripsOf(thing, place);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  // A finger's rest is real time: there is nothing else to wait for.
  await page.waitForTimeout(restMs);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await touch('touchEnd');
  await fingers.detach();
}
