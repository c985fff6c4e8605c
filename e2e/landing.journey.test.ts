import { get } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { openStage } from './testing/stage.ts';

const SOURCE = 'https://git.example.com/us/brandly';
const stage = openStage({ env: { CONTACT_EMAIL: 'team@example.com', SOURCE_URL: SOURCE } });

/** Motion has its own tests; elsewhere nobody should wait for icons that come and go. */
const CALM = { reducedMotion: 'reduce' } as const;

const words = (page: Page) => page.locator('h1 .rotating-words > span');
const opacities = (page: Page) =>
  words(page).evaluateAll((all) => all.map((word) => Number(getComputedStyle(word).opacity)));
const groundOverWords = (page: Page) =>
  page.locator('h1 .rotating-words').evaluate((element) => Number(getComputedStyle(element, '::after').opacity));
/** Counts what moves by itself; a single fade after a press is not counted. */
const moving = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSAnimation).length);
/** Sets all such animations to a time after their start. */
const showMoment = (page: Page, milliseconds: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);

it('a visitor without JavaScript can read everything and finds every way in', async () => {
  const page = await stage.newPerson({ javaScriptEnabled: false });
  await page.goto('/');
  await page
    .getByRole('heading', { level: 1, name: /Simple Marketing for Business, Creators, Startups, Agencies, Podcasters/ })
    .waitFor();
  for (const feature of ['Write once', 'All brands, one calendar', 'Once, on time', 'Numbers you can trust']) {
    await page.getByRole('heading', { name: feature }).waitFor();
  }
  await page.getByText('This form needs JavaScript.').waitFor();
  expect(await page.getByRole('button', { name: 'Send Message' }).count()).toBe(0);
  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(expect.arrayContaining(['/login', '/register', '/privacy', '/terms']));
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  expect(links.filter((link) => link?.startsWith(SOURCE))).toEqual([`${SOURCE}#beside-others`, SOURCE]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
});

/** Ten packets of 1,460 bytes: what a new connection may send before the reader answers (RFC 6928). */
const FIRST_FLIGHT_BYTES = 14_600;

it('the page fits into what a new connection sends at once, so that a phone waits for one round trip', async () => {
  const bytes = await new Promise<number>((resolve, reject) => {
    get(stage.product.url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const { socket } = answer; // the answer drops it at its end
      answer.resume().once('end', () => resolve(socket.bytesRead));
    }).once('error', reject);
  });
  expect(bytes).toBeGreaterThan(5_000); // it is the real page
  expect(bytes).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
});

it('on a phone only the text loads before it is shown, and our fonts follow without a layout shift', async () => {
  const page = await stage.newPhone();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const seen = { largest: '', shifted: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
        seen.largest = entry.element?.localName ?? '';
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  // In this visit, or at the next one if the device has no font as wide as ours.
  await page.waitForFunction(() => localStorage.getItem('landing_faces') === 'kept');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans Variable"'))).toBe(true);
  const { largest, shifted } = await page.evaluate(
    () => (globalThis as unknown as { seen: { largest: string; shifted: number } }).seen,
  );
  expect(['h1', 'p']).toContain(largest);
  expect(shifted).toBeLessThan(0.02);
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  expect(asked.findIndex((path) => path.endsWith('.woff2'))).toBeGreaterThan(0);
  await page.close();
});

it('search engines and shared links get the address of this server', async () => {
  const page = await stage.newPerson(CALM);
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  await page.goto('/');
  const origin = new URL(page.url()).origin;
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toMatch(/^http:\/\/localhost:\d+\/$/);
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(`${origin}${new URL(card ?? '').pathname}`)).headers()['content-type']).toBe(
    'image/png',
  );
  const facts = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(facts ?? '')['@graph']).toHaveLength(2);
  expect(await (await page.request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/terms</loc>');
  await page.waitForLoadState('networkidle');
  expect(troubles).toEqual([]); // such as a style that the page's own policy refuses
  await expectAccessible(page);
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

it('five words take turns, three seconds each with half a second of fading', async () => {
  const page = await stage.newPerson();
  await page.goto('/');
  expect(await words(page).allTextContents()).toEqual(['Business', 'Creators', 'Startups', 'Agencies', 'Podcasters']);
  // The first word has faded in before the page appears.
  for (const [index] of [...Array(5).entries()]) {
    const onlyThisOne = [0, 1, 2, 3, 4].map((word) => Number(word === index));
    await showMoment(page, index * 3000 + 500);
    expect(await opacities(page)).toEqual(onlyThisOne);
    expect(await groundOverWords(page)).toBe(0);
    // Halfway in: the word itself is never pale; the background over it fades out.
    await showMoment(page, index * 3000 - 250);
    expect(await opacities(page)).toEqual(onlyThisOne);
    expect(await groundOverWords(page)).toBeCloseTo(0.5, 1);
  }
});

it('one more icon appears every second and a half, until all platforms that are published to are there', async () => {
  const page = await stage.newPerson();
  await page.goto('/');
  const shown = () =>
    page
      .locator('.floating-icons > *')
      .evaluateAll((all) => all.filter((icon) => getComputedStyle(icon).opacity === '1').length);
  for (const [milliseconds, count] of [
    [1400, 0],
    [2100, 1],
    [3600, 2],
    [18_600, 11],
    [60_000, 11],
  ] as const) {
    await showMoment(page, milliseconds);
    expect(await shown(), `after ${milliseconds} ms`).toBe(count);
  }
});

it('nothing moves for people who prefer reduced motion, or who stop it', async () => {
  const calm = await stage.newPerson(CALM);
  await calm.goto('/');
  expect(await moving(calm)).toBe(0);
  expect(await opacities(calm)).toEqual([1, 0, 0, 0, 0]);
  expect(await calm.getByRole('button', { name: 'Pause motion' }).count()).toBe(0);

  const page = await stage.newPerson();
  await page.goto('/');
  expect(await moving(page)).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Pause motion' }).click();
  await page.getByRole('button', { name: 'Play motion' }).waitFor();
  expect(await page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSAnimation).length)).toBe(
    0,
  );
  await page.reload();
  await page.getByRole('button', { name: 'Play motion' }).waitFor();
});

it.each([390, 320])(
  'on a phone of %i pixels icons come from the middle of their row, and what stops motion covers nothing',
  async (width) => {
    const page = await stage.newPerson({ viewport: { width, height: 844 } });
    await page.goto('/');
    const box = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.getBoundingClientRect());
    const delays = await page
      .locator('.floating-icons > *')
      .evaluateAll((all) => all.map((icon) => Number.parseFloat(getComputedStyle(icon).animationDelay)));
    expect(delays).toEqual([15, 12, 9, 6, 3, 1.5, 4.5, 7.5, 10.5, 13.5, 16.5]);
    expect((await box('.floating-icons')).height).toBeLessThan(30);
    await page.getByRole('button', { name: 'Pause motion' }).waitFor();
    expect((await box('[data-motion-switch]')).top).toBeGreaterThan((await box('[data-film]')).bottom);
  },
);

it('the animation loads after the page, over its first frame, and stops with everything else', async () => {
  const page = await stage.newPerson();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  const film = page.getByRole('img', { name: 'A post is dragged' });
  await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('.film')?.naturalWidth ?? 0) > 0);
  const boxes = await page
    .locator('[data-film] img')
    .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  expect(new Set(boxes).size).toBe(1);
  const place = (end: string) => asked.findIndex((path) => path.endsWith(end));
  expect(place('.webp')).toBeGreaterThan(place('.avif'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pause motion' }).click();
  await film.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Play motion' }).click();
  await film.waitFor();
});

it('no animation is sent to people who prefer reduced motion, or to a phone', async () => {
  for (const page of [await stage.newPerson(CALM), await stage.newPhone()]) {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await page.locator('[data-film]').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /film|webp/.test(url))).toEqual([]);
    expect(asked.some((url) => url.endsWith('.avif'))).toBe(true);
  }
});

it('the features are chosen with arrow keys, and each shows its image', async () => {
  const page = await stage.newPerson(CALM);
  await page.goto('/');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Compose').focus();
  await page.keyboard.press('ArrowRight');
  expect(await tab('Plan').getAttribute('aria-selected')).toBe('true');
  const panel = page.getByRole('tabpanel', { name: 'Plan' });
  await panel.getByRole('heading', { name: 'All brands, one calendar' }).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#feature-plan img')].every((image) => (image as HTMLImageElement).naturalWidth > 0),
  );
  expect(await page.getByRole('tabpanel').count()).toBe(1);
  await page.keyboard.press('End');
  await page.getByRole('tabpanel', { name: 'Measure' }).waitFor();
  await expectAccessible(page);
});

it("on a phone the header invites once the hero's own invitation has left the window", async () => {
  const page = await stage.newPhone();
  await page.goto('/');
  const invitations = page.getByRole('link', { name: 'Get early access' });
  await page.getByRole('main').getByRole('link', { name: 'Get early access' }).waitFor();
  expect(await invitations.count()).toBe(1);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('banner').getByRole('link', { name: 'Get early access' }).waitFor();
});

it('on a phone the menu can be opened, closed and followed by keyboard', async () => {
  const page = await stage.newPerson(CALM);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Sign in' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Contact' }).focus();
  await page.keyboard.press('Enter');
  await menu.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('#contact');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

it('a message with mistakes says what is missing, at each field', async () => {
  const page = await stage.newPerson(CALM);
  await page.goto('/#contact');
  const field = (name: string) => page.getByRole('textbox', { name });
  await page.getByRole('button', { name: 'Send Message' }).click();
  for (const sentence of ['Name is required', 'Email is required', 'Message is required']) {
    await page.getByText(sentence).waitFor();
  }
  await page.waitForFunction(() => document.activeElement?.id === 'contact-name');
  await expectAccessible(page);
  await field('Your Email').fill('eva');
  await page.getByText('Invalid email address').waitFor();
  await field('Phone Number').pressSequentially('23456789012');
  expect(await field('Phone Number').inputValue()).toBe('(234) 567-8901');
  await field('Your Name').fill('Eva Lind');
  expect(await page.getByText('Name is required').isVisible()).toBe(false);
});

it('a refused message stays, and one that arrives is confirmed and emailed', async () => {
  const page = await stage.newPerson(CALM);
  await page.goto('/#contact');
  await page.getByRole('textbox', { name: 'Your Name' }).fill('Eva Lind');
  await page.getByRole('textbox', { name: 'Your Email' }).fill('eva@example.com');
  await page.getByRole('textbox', { name: 'Your Message' }).fill('We look after four brands.');
  const send = page.getByRole('button', { name: 'Send Message' });

  await page.route('/api/contact', (route) => route.abort(), { times: 1 });
  await send.click();
  await page.getByText('An unknown error occurred').waitFor();
  await page.route('/api/contact', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await send.click();
  await page.getByText('Something went wrong').waitFor();

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    '/api/contact',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await send.click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  release();
  await page.getByText("Message sent successfully! We'll be in touch soon.").waitFor();
  await expectAccessible(page);
  await page.goto('/dev/mail');
  await page.getByText('Message from Eva Lind').first().waitFor();
});

it('an address that leads nowhere offers a way out', async () => {
  const page = await stage.newPerson();
  await page.goto('/nothing-here');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('link').first().waitFor();
});

it('a line leads from the one post to the middle of each platform, and each has its own turn', async () => {
  const page = await stage.newPerson();
  await page.goto('/');
  await page.locator('#platforms').scrollIntoViewIfNeeded();
  const misses = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('.platform-list > li')].map((row) => row.getBoundingClientRect());
    const ends = [...document.querySelectorAll<SVGPathElement>('.platform-lines > g > path:first-child')].map((line) =>
      line.getPointAtLength(line.getTotalLength()).matrixTransform(line.getScreenCTM() ?? undefined),
    );
    return rows.map(({ top, height }, index) => Math.abs((ends[index]?.y ?? 0) - (top + height / 2)));
  });
  expect(misses.length).toBeGreaterThan(9);
  expect(Math.max(...misses)).toBeLessThan(1);
  const turns = await page
    .locator('.platform-list > li .platform-state > :last-child')
    .evaluateAll((states) => states.map((state) => getComputedStyle(state).animationDelay));
  expect(new Set(turns).size).toBe(misses.length);
  const lights = await page
    .locator('.platform-light')
    .evaluateAll((all) => all.map((light) => getComputedStyle(light).animationDelay));
  expect(lights).toEqual(turns);
});
