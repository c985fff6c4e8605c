import { basename, join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Set to keep a picture of every state that a journey asks about, to look at afterwards. */
const LOOKS_FOLDER = process.env['LOOKS_FOLDER'];

/** Nothing on the screen as it stands now keeps somebody out, by day or by night. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousFindings(page), `${page.url()}, ${colorScheme}`).toEqual([]);
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

/** What axe finds serious or critical, with the elements it means. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Colours are judged when nothing is fading any more. What fades is brought to its end, not waited for: what is paused
  // or out of sight would never get there. What turns for ever is left turning.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.playState === 'finished' || animation.playbackRate === 0) continue;
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) continue;
      animation.finish();
    }
  });
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // What is just fading away has said what it had to say.
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      { exclude: [['[data-ending-style]']] },
      {
        resultTypes: ['violations'],
      },
    );
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`);
  });
}
