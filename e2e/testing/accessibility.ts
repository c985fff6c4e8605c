import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nothing on the screen as it stands now keeps somebody out, by day or by night. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousFindings(page), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

/** What axe finds serious or critical, with the elements it means. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Colours are judged when nothing is fading any more; what turns for ever is not waited for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        // What is left out of the drawing because it is out of sight stands still, and would be waited for in vain.
        .filter(
          ({ effect }) =>
            !(effect instanceof KeyframeEffect) ||
            effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false,
        )
        .map((animation) => animation.finished.catch(() => null)), // a cancelled one is over, too
    ),
  );
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
