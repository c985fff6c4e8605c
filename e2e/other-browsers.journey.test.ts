import { FIREFOX, WEBKIT } from '@brandly/launch/testing/other-browsers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  click,
  drag,
  isPoint,
  KEYS,
  type OtherBrowser,
  press,
  waitFor,
} from './testing/other-browsers/other-browser.ts';
import { startFirefox } from './testing/other-browsers/start-firefox.ts';
import { startWebKit } from './testing/other-browsers/start-webkit.ts';
import { openStage } from './testing/stage.ts';

const stage = openStage({ demo: true });

const button = (name: string, inside = 'document') =>
  `[...${inside}.querySelectorAll('button, a')].find((e) => e.textContent.trim() === ${JSON.stringify(name)})`;
const COMPOSER = "document.querySelector('[role=dialog]:has([contenteditable=true])')";
const EDITOR = "document.querySelector('[role=dialog] [contenteditable=true]')";
const hasHeading = (heading: string) => `document.querySelector('h1')?.textContent === '${heading}'`;
/** What stands on each. All is awaited: an address that is opened while another one loads may be dropped. */
const SCREENS = {
  '/dashboard': hasHeading('Overview'),
  '/dashboard/brands': hasHeading('Your Brands'),
  '/dashboard/schedule?view=month': "document.querySelector('h1') && document.querySelector('main [role=grid]')",
  '/dashboard/schedule?view=list': hasHeading('All Posts'),
  '/dashboard/activity': hasHeading('Activity'),
  '/dashboard/analytics': hasHeading('Analytics'),
  '/dashboard/notifications': hasHeading('Notifications'),
  '/dashboard/settings': hasHeading('Account Settings'),
};

describe.skipIf(FIREFOX.find() === null)('in Firefox', () => daily('Firefox', startFirefox));
describe.skipIf(WEBKIT.find() === null)('in WebKit, the engine of Safari', () => daily('WebKit', startWebKit));

/** What people do each day; the steps of one story. */
function daily(name: string, start: () => Promise<OtherBrowser>): void {
  let browser: OtherBrowser;
  const open = (path: string) => browser.open(stage.product.url + path);
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(() => browser?.close());

  it('a visitor looks around the demo', async () => {
    await open('/login');
    await click(browser, button('Look around the demo'));
    await waitFor(
      browser,
      "location.pathname === '/dashboard' && document.querySelector('h1')?.textContent === 'Overview'",
    );
  });

  it('every screen shows its heading, and none is wider than the window', async () => {
    for (const [path, stands] of Object.entries(SCREENS)) {
      await open(path);
      await waitFor(browser, `${stands} && document.querySelectorAll('main [aria-busy=true]').length === 0`);
      expect(await browser.ask('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true);
    }
  });

  it('a post is written and scheduled with keys', async () => {
    await open('/dashboard/schedule?view=week');
    await waitFor(browser, "document.querySelector('[data-card]')");
    await press(browser, 'n');
    await waitFor(browser, `document.activeElement === ${EDITOR}`);
    await press(browser, `Written in ${name} `);
    await press(browser, 'b', KEYS.control);
    await press(browser, 'boldly');
    await press(browser, 'b', KEYS.control);
    await press(browser, KEYS.enter);
    await press(browser, '#snow and tea');
    expect(await browser.ask(`${EDITOR}.innerHTML.replace(/ class="[^"]*"/g, '')`)).toBe(
      `<p>Written in ${name} <strong>boldly</strong></p><p><span>#snow</span> and tea</p>`,
    );
    await click(browser, button('X', COMPOSER));
    await press(browser, KEYS.enter, KEYS.control);
    await waitFor(browser, `!${COMPOSER}`);
    await open('/dashboard/schedule?view=list&status=scheduled');
    await waitFor(browser, `document.querySelector('main').textContent.includes('Written in ${name} boldly')`);
  });

  it('a card is carried to another hour of another day', async () => {
    await open('/dashboard/schedule?view=week');
    await waitFor(browser, "document.querySelector('[data-card]')");
    const week = String(await browser.ask("document.querySelector('h1').textContent"));
    await click(browser, `document.querySelector('main button[aria-label^="Next"]')`);
    await waitFor(
      browser,
      `document.querySelector('h1').textContent !== '${week}' && document.querySelector('main [data-slot] [data-card]')`,
    );
    const found = await waitFor(
      browser,
      `(() => {
        const at = (e) => { const r = e.getBoundingClientRect(); return { x: Math.round(r.x + 20), y: Math.round(r.y + 8) }; };
        const isOnTop = (e) => { const { x, y } = at(e); return e.contains(document.elementFromPoint(x, y)); };
        const card = [...document.querySelectorAll('[data-slot] [data-card]')].find(isOnTop);
        const own = card?.closest('[data-slot]').dataset.slot;
        const slot = card && [...document.querySelectorAll('[data-slot]')].find((s) => isOnTop(s) && !s.querySelector('[data-card]')
          && s.dataset.slot.slice(0, 10) !== own.slice(0, 10) && s.dataset.slot.slice(11) !== own.slice(11));
        return slot && { id: card.dataset.card, from: at(card), to: at(slot), slot: slot.dataset.slot };
      })()`,
    );
    if (!isCarrying(found)) throw new Error('the week has no card or no free hour');
    await drag(browser, found.from, found.to);
    await waitFor(browser, "document.querySelector('[role=dialog]')?.textContent.includes('Move Post')");
    await press(browser, KEYS.enter);
    await waitFor(browser, `document.querySelector('[data-slot="${found.slot}"] [data-card="${found.id}"]')`);
  });

  it('Back closes the composer and stays on the page', async () => {
    await open('/dashboard');
    await click(browser, `document.querySelector('nav a[href^="/dashboard/schedule"]')`);
    await waitFor(browser, "location.pathname === '/dashboard/schedule' && document.querySelector('[data-card]')");
    await press(browser, 'n');
    await waitFor(browser, `document.activeElement === ${EDITOR}`);
    await browser.ask('history.back()');
    await waitFor(browser, `!${COMPOSER}`);
    expect(await browser.ask('location.pathname')).toBe('/dashboard/schedule');
  });
}

type Carrying = { id: string; slot: string; from: { x: number; y: number }; to: { x: number; y: number } };

function isCarrying(value: unknown): value is Carrying {
  const hasPlaces = typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
  return hasPlaces && isPoint(value.from) && isPoint(value.to);
}
