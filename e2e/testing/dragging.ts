import type { Locator, Page } from 'playwright-core';

/** The hour of a week that begins at a clock time, `2026-11-25T16:00`. */
export const hourAt = (page: Page, wallClock: string): Locator => page.locator(`[data-slot="${wallClock}"]`);

/** The day of a month, `2026-11-25`. */
export const dayAt = (page: Page, date: string): Locator => page.locator(`[data-day="${date}"]`);

/** Where to press so that nothing but the thing itself is hit: near its upper left corner. */
async function gripOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + Math.min(24, box.width / 2), y: box.y + Math.min(8, box.height / 2) };
}

/** Brings both onto the screen, which they share in these stories, and only then says where they are. */
async function gripsOf(thing: Locator, place: Locator) {
  await place.scrollIntoViewIfNeeded();
  await thing.scrollIntoViewIfNeeded();
  // A dialog that fades still lies over the calendar.
  await thing.hover({ trial: true });
  return { from: await gripOf(thing), to: await gripOf(place) };
}

/** Takes a thing with the mouse and holds it over a place, as a hand would: in steps. */
export async function carryTo(page: Page, thing: Locator, place: Locator): Promise<void> {
  const { from, to } = await gripsOf(thing, place);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

/** Takes a thing with the mouse and lets it go over a place. */
export async function dragTo(page: Page, thing: Locator, place: Locator): Promise<void> {
  await carryTo(page, thing, place);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
}

/** Rests a finger on a thing, for so long, then moves it to a place and lifts it. */
export async function dragByFinger(page: Page, thing: Locator, place: Locator, restMs: number): Promise<void> {
  const { from, to } = await gripsOf(thing, place);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  // A finger's rest is real time: there is nothing to wait for but the time itself.
  await page.waitForTimeout(restMs);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await touch('touchEnd');
  await fingers.detach();
}
