// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { offerDemo } from './demo-link.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([true, false])('every link into the demo is shown where there is a demo: %s', async (available) => {
  vi.stubGlobal('fetch', async () => Response.json({ available }));
  document.body.innerHTML = '<a data-demo hidden>Demo</a><nav><a data-demo hidden>Demo</a></nav>';
  await offerDemo(document);
  expect([...document.querySelectorAll('a')].map((link) => link.hidden)).toEqual([!available, !available]);
});
