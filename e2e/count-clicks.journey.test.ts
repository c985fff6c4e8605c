import { expect, it } from 'vitest';
import { countClicks } from './testing/clicks.ts';
import { openStage } from './testing/stage.ts';

const stage = openStage({});

it('a press that something came between is held back, repeated, and counted once', async () => {
  const page = await stage.newPerson();
  const { soFar } = await countClicks(page);
  await page.addInitScript(() => {
    Object.assign(window, { reached: 0 });
    window.addEventListener(
      'click',
      () => Object.assign(window, { reached: Reflect.get(window, 'reached') + 1 }),
      true,
    );
  });
  await page.goto('/api/health');
  await page.evaluate(() => {
    document.body.innerHTML = '<button>Send</button><div hidden></div>';
    const [button, cover] = [document.querySelector('button'), document.querySelector('div')];
    if (cover) Object.assign(cover.style, { position: 'fixed', inset: '0' });
    button?.addEventListener(
      'mousemove',
      () => {
        if (cover) cover.hidden = false;
        setTimeout(() => cover?.remove(), 50);
      },
      { once: true },
    );
  });
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'reached'))).toBe(2);
  expect(await soFar()).toBe(1);
});
