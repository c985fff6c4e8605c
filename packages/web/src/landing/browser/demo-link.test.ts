// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { offerDemo } from './demo-link.ts';

afterEach(() => vi.unstubAllGlobals());

const linkAfter = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  document.body.innerHTML = '<a data-demo hidden href="/login">Look around the demo</a>';
  await offerDemo(document);
  return document.querySelector<HTMLAnchorElement>('[data-demo]');
};

it.each([
  ['a demo', async () => Response.json({ available: true }), false],
  ['none', async () => Response.json({ available: false }), true],
  ['no such address', async () => new Response('', { status: 404 }), true],
  ['no connection', () => Promise.reject(new TypeError('offline')), true],
])('with %s the link is shown or not', async (_name, answer, isHidden) => {
  expect((await linkAfter(answer))?.hidden).toBe(isHidden);
});
