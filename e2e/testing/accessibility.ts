import { basename, join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Set to keep a picture of every state that a journey asks about, to look at afterwards. */
const LOOKS_FOLDER = process.env['LOOKS_FOLDER'];

/** Axe's rules whose answer depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What a page knows of axe: also the impact of each rule, which decides that of all its findings. */
type AxeWindow = { axe: typeof axe & { _audit: { rules: { id: string; impact: string }[] } } };

/** Nothing on the screen as it stands now keeps somebody out, by day or by night. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // Names, roles and keys are the same by night; asked once, they take half of the time.
    const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined;
    expect(await seriousFindings(page, rules), `${page.url()}, ${colorScheme}`).toEqual([]);
    if (LOOKS_FOLDER !== undefined) await keepLook(page, LOOKS_FOLDER, colorScheme);
  }
}

async function keepLook(page: Page, folder: string, colorScheme: string): Promise<void> {
  looks += 1;
  const { testPath = '', currentTestName = '' } = expect.getState();
  const name = `${basename(testPath, '.journey.test.ts')} ${currentTestName}`.replaceAll(/\W+/g, '-').slice(0, 80);
  await page.screenshot({ path: join(folder, `${name}-${looks}-${colorScheme}.png`) });
}
let looks = 0;

/** What axe finds serious or critical, with the elements it means; `rules`: by these alone. */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Colours are judged when nothing is fading any more. What fades is brought to its end, not waited for: what is paused
  // or out of sight would never get there. What turns for ever is left turning.
  await page.evaluate(async () => {
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
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    // What is just fading away has said what it had to say.
    const { axe } = window as unknown as AxeWindow;
    // Whose findings are mild by definition is not asked: it takes a third of the time, and would not be told below.
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
