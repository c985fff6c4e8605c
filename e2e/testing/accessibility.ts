import { basename, join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** If set, an image of every checked state of a journey is kept there, to look at afterwards. */
const LOOKS_FOLDER = process.env['LOOKS_FOLDER'];

/** Axe's rules whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The axe object in the page: also the impact of each rule, which decides that of all its findings. */
type AxeWindow = { axe: typeof axe & { _audit: { rules: { id: string; impact: string }[] } } };

/** Expects that the current screen is accessible, by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // Names, roles and keys are the same by night; checking them once saves half of the time.
    const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined;
    expect(await seriousFindings(page, rules), `${page.url()}, ${colorScheme}`).toEqual([]);
    if (LOOKS_FOLDER !== undefined) await saveScreenshot(page, LOOKS_FOLDER, colorScheme);
  }
}

async function saveScreenshot(page: Page, folder: string, colorScheme: string): Promise<void> {
  looks += 1;
  const { testPath = '', currentTestName = '' } = expect.getState();
  const name = `${basename(testPath, '.journey.test.ts')} ${currentTestName}`.replaceAll(/\W+/g, '-').slice(0, 80);
  await page.screenshot({ path: join(folder, `${name}-${looks}-${colorScheme}.png`) });
}
let looks = 0;

/** Returns axe's serious and critical findings with their elements; `rules`: only by these. */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    // Colours are checked once nothing is fading any more. Fades are finished instead of awaited: paused or invisible
    // ones would never end. Endless animations keep running. In one call with the check, so that nothing begins between them.
    const isFading = (animation: Animation) =>
      animation.playState !== 'finished' &&
      animation.playbackRate !== 0 &&
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    // What has just changed begins to fade with the next frame, and what inherits from it when that has ended.
    let quietFrames = 0;
    for (let frame = 0; quietFrames < 3 && frame < 100; frame += 1) {
      await new Promise(requestAnimationFrame);
      const fading = document.getAnimations().filter(isFading);
      for (const animation of fading) animation.finish();
      quietFrames = fading.length === 0 ? quietFrames + 1 : 0;
    }
    // An element that is just fading out no longer matters.
    const { axe } = window as unknown as AxeWindow;
    // Rules whose findings are mild by definition are skipped: a third of the time, and not reported below.
    const mild = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const { violations } = await axe.run(
      { exclude: [['[data-ending-style]']] },
      {
        resultTypes: ['violations'],
        ...(rules === undefined
          ? { rules: Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }])) }
          : { runOnly: [...rules] }),
      },
    );
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`);
  }, rules);
}
