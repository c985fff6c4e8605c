import type { Brand } from '@brandly/contract/brands';
import type { DomainCheck } from '@brandly/contract/brands/domain';
import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import { BRAND_NAME_TAKEN } from '@brandly/contract/sentences';
import { afterEach, describe, expect, it } from 'vitest';
import { keepEntries } from '../../features/brands/wizard/wizard-memory.ts';
import { FIRST_WIZARD_STATE } from '../../features/brands/wizard/wizard-state.ts';
import { postForTest } from '../../features/posts/testing/post-for-test.ts';
import { nextPostText } from '../../features/posts/view/next-post-text.ts';
import { accountForTest, brandForTest } from '../testing/brand-for-test.ts';
import { type Answers, lend, type OpenScreen, openScreen, typeInto } from '../testing/open-screen.tsx';

const BRAND = brandForTest();
const EDIT = '/dashboard/brands/hw/edit';
let screen: OpenScreen;
afterEach(() => {
  screen.close();
  localStorage.clear();
});
const press = async (words: string, within = '') => (await screen.find(`${within} button`, words)).click();

describe('the brands', () => {
  it('are none at first', async () => {
    screen = await openScreen('/dashboard/brands', { listBrands: [] });
    await screen.find('h1', 'Your Brands');
    await screen.says('Manage and monitor all your brand profiles');
    await screen.find('h2', 'No Brands Yet');
    await screen.says('Create your first brand to get started');
    const first = await screen.find('main button', 'Create Your First Brand');
    const corner = await screen.find('main button', 'Add Brand');
    // Only one of the two buttons stands out.
    expect(first.className).toContain('bg-primary');
    expect(corner.className).not.toContain('bg-primary');
  });

  it('are added by the first of the first steps beside them, too', async () => {
    screen = await openScreen('/dashboard/brands', {
      listBrands: [],
      getPostStats: { scheduled: 0, draft: 0, published: 0, cancelled: 0, failed: 0 },
    });
    (await screen.find('a', 'Add a brand')).click();
    await screen.find('[role=dialog] label', 'Website');
  });

  it('show their followers', async () => {
    screen = await openScreen('/dashboard/brands', { listBrands: [BRAND] });
    await screen.says('1,204 total followers');
  });

  it('say on their card that accounts need reconnecting, and lead there', async () => {
    const socialAccounts = [accountForTest({ state: 'reconnect' }), accountForTest({ id: 'b' })];
    screen = await openScreen('/dashboard/brands', { listBrands: [brandForTest({ socialAccounts })] });
    await screen.says('1 account needs reconnecting');
  });

  it('say on their card when the next post goes out and how many failed, and count their accounts', async () => {
    const nextAt = Temporal.Now.instant().add({ hours: 5, minutes: 30 }).toString();
    const socialAccounts = [accountForTest(), accountForTest({ id: 'b', platform: 'LINKEDIN' })];
    const none = { scheduled: 1, draft: 0, published: 0, cancelled: 0, failed: 3 };
    const listBrands = [brandForTest({ socialAccounts }), brandForTest({ id: 'quiet', name: 'Quiet', socialAccounts })];
    const brands = [
      { brandId: 'hw', failed: 3, nextAt },
      { brandId: 'quiet', failed: 0, nextAt: null },
    ];
    screen = await openScreen('/dashboard/brands', { listBrands, getPostStats: { ...none, brands } });
    // In the zone of this machine, which may have another day already.
    const when = nextPostText(Temporal.Instant.from(nextAt), Temporal.Now.instant(), Temporal.Now.timeZoneId());
    await screen.says(`Next post ${when}`);
    const [loud, quiet] = screen.words('main article');
    expect(loud).toContain('3 failed');
    expect(loud).toContain('1,204 total followers 2 accounts');
    expect(quiet).toContain('Nothing scheduled');
    expect(quiet).not.toContain('failed');
    screen.close();
    const getBrand = brandForTest({ socialAccounts });
    screen = await openScreen('/dashboard/brands/hw', { listBrands, getBrand, getPostStats: { ...none, brands } });
    const failed = await screen.find('main a', '3 failed');
    expect(failed.getAttribute('href')).toBe('/dashboard/activity');
  });

  it('call who follows by the word of the platform, on the page of its accounts, too', async () => {
    const socialAccounts = [accountForTest({ platform: 'LINKEDIN' }), accountForTest({ id: 'b', followerCount: 1 })];
    const brand = brandForTest({ socialAccounts });
    screen = await openScreen('/dashboard/brands/hw/social/linkedin', { getBrand: brand, listBrands: [brand] });
    await screen.says('1,204 connections');
    screen.close();
    screen = await openScreen('/dashboard/brands/hw/social/twitter', { getBrand: brand, listBrands: [brand] });
    await screen.says('1 follower');
  });

  it('are searched by name and website once they are many, and the address keeps what for', async () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      brandForTest({ id: `b${at}`, name: `Brand ${at}`, url: `https://place-${at}.example/` }),
    );
    screen = await openScreen('/dashboard/brands', { listBrands: many });
    typeInto(await screen.find('main input[type=search]'), 'place-7');
    await expect.poll(() => screen.words('main h2')).toEqual(['Brand 7']);
    screen.close();
    screen = await openScreen('/dashboard/brands?search=brand+3', { listBrands: many });
    await expect.poll(() => screen.words('main h2')).toEqual(['Brand 3']);
    typeInto(await screen.find('main input[type=search]'), 'kiln');
    await screen.find('h2', 'No results for “kiln”');
    await press('Show all brands');
    await expect.poll(() => screen.words('main h2')).toHaveLength(9);
  });

  it('keep the capitals of a website as typed, on the card and in the form', async () => {
    const brand = brandForTest({ url: 'https://xn--mller-kva.de/' });
    screen = await openScreen('/dashboard/brands', { listBrands: [brand] });
    const link = await screen.find('main article header a[target=_blank]');
    expect(link.textContent).toBe('müller.de');
    expect(link.getAttribute('href')).toBe(brand.url);
    screen.close();
    screen = await openScreen(EDIT, { getBrand: brand, listBrands: [brand] });
    const field = (await screen.find('input[name=url]')) as HTMLInputElement;
    expect(field.value).toBe('https://müller.de/');
    expect((await screen.find('main button', 'Save Changes')).hasAttribute('disabled')).toBe(true);
  });

  it('have no search while there are few', async () => {
    screen = await openScreen('/dashboard/brands', { listBrands: [BRAND] });
    await screen.find('main h2', BRAND.name);
    expect(document.querySelector('main input[type=search]')).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    screen = await openScreen('/dashboard/brands', { listBrands: { refused: 403 } });
    await screen.find('main h2', "We couldn't load your brands");
    await press('Try again', 'main');
  });
});

describe('a new brand', () => {
  it.each([
    ['no server is found', 'unreachable', 'Failed to check domain'],
    ['nothing readable is answered', 'unreadable', 'An unexpected error occurred'],
  ] as const)('continues without a website check when %s', async (_case, checkDomain, sentence) => {
    screen = await openScreen('/dashboard/brands', { listBrands: [], checkDomain });
    await press('Add Brand');
    typeInto(await screen.find('[role=dialog] input'), 'halden.example');
    await press('Next');
    await screen.says(sentence);
  });
});

describe('the wizard', () => {
  const FOUND: DomainCheck = {
    domain: 'halden.example',
    url: 'https://halden.example/',
    title: '',
    description: '',
    protocol: 'https',
    sslValid: true,
    available: true,
    certificate: null,
    strictTransport: null,
    dns: null,
    icon: null,
    imageUrl: null,
    themeColor: null,
    suggestedName: '',
    notices: [],
    failedParts: [],
  };
  const begin = async (answers: Answers = {}) => {
    screen = await openScreen('/dashboard/brands', { listBrands: [], ...answers });
    await press('Add Brand');
    return screen.find('[role=dialog] input');
  };

  const openReview = async () => {
    screen = await openScreen('/dashboard/brands', { listBrands: [] });
    await press('Add Brand');
    await screen.find('h2', 'Review your brand');
  };

  it('begins in its first field', async () => {
    const website = await begin();
    await expect.poll(() => document.activeElement).toBe(website);
  });

  it('complains about no missing name before the details were seen', async () => {
    typeInto(await begin({ checkDomain: FOUND }), 'halden.example');
    await press('Next', '[role=dialog]');
    await screen.find('h2', 'What we found');
    await press('Next', '[role=dialog]');
    await screen.find('h2', 'Tell us about your brand');
    expect(document.querySelector('[role=dialog] [aria-invalid=true]')).toBeNull();
    await press('Next', '[role=dialog]');
    await screen.says('Brand name is required');
  });

  it('says that progress is saved once there is some, and offers to start over only then', async () => {
    const website = await begin();
    expect(document.querySelector('[role=dialog]')?.textContent).not.toMatch(/Your progress is saved|Start over/);
    typeInto(website, 'halden.example');
    await screen.says('Your progress is saved.');
    await press('Start over', '[role=dialog]');
    await expect.poll(() => document.body.textContent).not.toContain('Your progress is saved.');
  });

  it('asks for no website again when there is none, keeps its count, and reviews what was written only', async () => {
    await begin();
    await screen.says('Step 1 of 3');
    await press("I don't have a website", '[role=dialog]');
    await screen.find('h2', 'Tell us about your brand');
    await screen.says('Step 2 of 3');
    expect(document.querySelector('[role=dialog] input[name=url]')).toBeNull();
    expect(screen.words('[role=dialog] ol li')).toEqual(['Website(done)', '2Details', '3Review']);
    screen.close();
    const form = { name: 'Halden', description: '', industry: 'Other' as const, timeZone: 'Europe/Oslo' };
    keepEntries({ state: { ...FIRST_WIZARD_STATE, step: 'review', noWebsite: true }, form }, Date.now());
    await openReview();
    expect(screen.words('[role=dialog] dd')).toEqual(['Other', 'Oslo']);
    expect(document.querySelector('[role=dialog]')?.textContent).not.toContain('Your progress is saved.');
    (await screen.find('[role=dialog] button', 'Edit')).click();
    await screen.find('[role=dialog] button', 'Next');
  });

  it('says at its name that another tab has added the brand meanwhile, and has no way on with it', async () => {
    const form = { name: 'Halden', description: 'Blankets.', industry: 'Other' as const };
    keepEntries({ state: { ...FIRST_WIZARD_STATE, step: 'review' }, form }, Date.now());
    screen = await openScreen('/dashboard/brands', {
      listBrands: [],
      checkBrandName: { exists: false },
      createBrand: { refused: 409, code: 'brand_name_taken', message: BRAND_NAME_TAKEN },
    });
    await press('Add Brand');
    await screen.find('h2', 'Review your brand');
    await press('Add Brand', '[role=dialog]');
    await screen.find('h2', 'Tell us about your brand');
    await screen.says(BRAND_NAME_TAKEN);
    await screen.find('[role=dialog] button:disabled', 'Next');
  });

  it('asks for the same brand again when the answer was lost, not for a second one', async () => {
    const form = { name: 'Halden', description: 'Blankets.', industry: 'Other' as const };
    keepEntries({ state: { ...FIRST_WIZARD_STATE, step: 'review' }, form }, Date.now());
    const answers: { -readonly [Name in keyof Answers]: Answers[Name] } = {
      listBrands: [],
      createBrand: 'unreachable',
    };
    screen = await openScreen('/dashboard/brands', answers);
    const keys: (string | null)[] = [];
    const { fetch } = globalThis;
    const noting: typeof fetch = (url, init) => {
      const key = new Headers(init?.headers).get('idempotency-key');
      if (key !== null) keys.push(key);
      return fetch(url, init);
    };
    lend(globalThis, 'fetch', noting);
    await press('Add Brand');
    await press('Add Brand', '[role=dialog]');
    await screen.says('Failed to add brand. Please try again.');
    answers.createBrand = brandForTest(form);
    await press('Add Brand', '[role=dialog]');
    await screen.says('Halden is ready.');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('forgets what was wrong with a website once there is none', async () => {
    typeInto(await begin({ checkDomain: { refused: 422, message: 'No website is there.' } }), 'not a site');
    await press('Next', '[role=dialog]');
    await screen.says('No website is there.');
    await press("I don't have a website", '[role=dialog]');
    await press('Back', '[role=dialog]');
    await screen.find('h2', 'What is your website?');
    expect(document.body.textContent).not.toContain('No website is there.');
  });

  it('says below the website that it cannot be checked without a connection', async () => {
    await begin();
    lend(navigator, 'onLine', false);
    window.dispatchEvent(new Event('offline'));
    await screen.says("You are offline, so we can't check your website.");
    lend(navigator, 'onLine', true);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => document.body.textContent).not.toContain('You are offline');
  });

  it('shows the initial of a brand in the colour that it has once it is created', async () => {
    const form = { name: 'Halden', description: 'Blankets.', industry: 'Other' as const };
    keepEntries({ state: { ...FIRST_WIZARD_STATE, step: 'review' }, form }, Date.now());
    const made = brandForTest({ id: 'id-of-the-server', ...form });
    const brands: Brand[] = [];
    const createBrand = () => {
      brands.push(made);
      return made;
    };
    screen = await openScreen('/dashboard/brands', { listBrands: () => [...brands], createBrand });
    await press('Add Brand');
    const tone = async (place: string) => /bg-brand-\d/.exec((await screen.find(`${place} span`, 'H')).className)?.[0];
    const before = await tone('[role=dialog] header');
    await press('Add Brand', '[role=dialog]');
    expect(before).toBeDefined();
    expect(await tone('main article header')).toBe(before);
  });

  it('creates no brand on the second half of a double click on Next', async () => {
    const form = { name: 'Halden', description: 'Blankets.', industry: 'Other' as const };
    keepEntries({ state: { ...FIRST_WIZARD_STATE, step: 'review' }, form }, Date.now());
    screen = await openScreen('/dashboard/brands', { listBrands: [], createBrand: 'never' });
    await press('Add Brand');
    const create = await screen.find('[role=dialog] button', 'Add Brand');
    create.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    expect(create.getAttribute('aria-busy')).toBeNull();
    create.click();
    await screen.says('Adding...');
  });
});

describe('a brand', () => {
  it.each([
    [
      'with an account shows its posts before the way to its accounts',
      [accountForTest()],
      ['Recent posts', 'Social Media'],
    ],
    ['without an account shows the way to its accounts first', [], ['Social Media', 'Recent posts']],
  ])('%s', async (_case, socialAccounts, order) => {
    const answers = { getBrand: brandForTest({ socialAccounts }), listRecentPosts: { scheduledPosts: [] } };
    screen = await openScreen('/dashboard/brands/hw', answers);
    const headings = () => screen.words('main h2').filter((words) => order.includes(words));
    await expect.poll(headings).toEqual(order);
  });

  it('says its name on each platform, and leads to its website and its accounts', async () => {
    const socialAccounts = [
      accountForTest({ id: 'a', platform: 'YOUTUBE', subscriberCount: 5 }),
      accountForTest({ id: 'b', platform: 'LINKEDIN' }),
      accountForTest({ id: 'c', platform: 'FACEBOOK', likesCount: 90 }),
    ];
    screen = await openScreen('/dashboard/brands/hw', { getBrand: brandForTest({ socialAccounts }) });
    const website = await screen.find('main a[target=_blank]');
    expect(website.textContent).toContain('Visit Website');
    await screen.find('main a', 'Connect Accounts');
    await screen.find('h2', 'Platform Metrics');
    for (const label of ['Subscribers', 'Connections', 'Page Likes']) await screen.find('dt', label);
    expect((await screen.find('a[href$="social/youtube"]')).textContent).toContain('1 account');
    expect((await screen.find('a[href$="social/tiktok"]')).textContent).toContain('Not connected');
  });

  it.each([
    [
      '/dashboard/brands/hw',
      { refused: 404 },
      'Brand Not Found',
      "The brand you're looking for doesn't exist or you don't have access to it.",
      'Back to brands',
    ],
    [
      '/dashboard/brands/hw',
      { refused: 403 },
      'Error Loading Brand',
      'There was an error loading your brand. Please try refreshing the page.',
      'Refresh Page',
    ],
    [EDIT, { refused: 404 }, 'Brand Not Found', 'The requested brand could not be found.', 'Back to brands'],
    [EDIT, { refused: 403 }, 'Error loading brand', 'Failed to load brand information. Please try again.', 'Try again'],
  ])('at %s that is answered with %j is: %s', async (address, getBrand, title, sentence, way) => {
    screen = await openScreen(address, { getBrand });
    await screen.find('main :is(h1, h2)', title);
    expect(document.title).toContain(address === EDIT ? 'Edit' : 'Brand');
    await screen.says(sentence);
    await screen.find('main :is(a, button)', way);
  });

  it.each([
    ['/dashboard/brands/hw', []],
    [EDIT, ['Brand']],
    ['/dashboard/brands/hw/social', ['Brand']],
    ['/dashboard/brands/hw/social/facebook', ['Brand', 'Social Media']],
  ])('that is on its way at %s has the way back that it keeps, and the shape of what comes', async (address, after) => {
    screen = await openScreen(address, { getBrand: 'never' });
    await screen.find('main output .skeleton-pulse');
    expect(screen.words('nav[aria-label=Breadcrumb] a')).toEqual(['Overview', 'Brands', ...after]);
  });

  it.each([EDIT, '/dashboard/brands/hw/social/facebook'])('at %s stands where it loads', async (address) => {
    screen = await openScreen(address, { getBrand: 'never' });
    const edge = async () => (await screen.find('main h1')).parentElement?.className;
    const loading = await edge();
    screen.close();
    screen = await openScreen(address, { getBrand: BRAND, listPlatforms: { platforms: [] } });
    await screen.find('main nav[aria-label=Breadcrumb] a', BRAND.name);
    expect(await edge()).toBe(loading);
  });

  it('says so when it could not be changed', async () => {
    screen = await openScreen(EDIT, { getBrand: BRAND, updateBrand: 'unreachable' });
    typeInto(await screen.find('main form input'), 'Halden');
    await screen.find('button:enabled', 'Save Changes');
    await press('Save Changes');
    await screen.says('Failed to update brand. Please try again.');
  });

  it('is deleted only after its name is typed, and says that it is still there when that failed', async () => {
    screen = await openScreen(EDIT, { getBrand: BRAND, listBrands: [BRAND], deleteBrand: 'unreachable' });
    await press('Delete Brand', 'main');
    const name = await screen.find('[role=dialog] input');
    name.focus();
    typeInto(name, 'Halden');
    name.blur();
    await screen.says('Brand name does not match.');
    typeInto(name, 'Halden Wool');
    await screen.find('[role=dialog] button:enabled', 'Delete Brand');
    await press('Delete Brand', '[role=dialog]');
    await screen.says('Failed to delete brand. Please try again.');
    // The dialog stays open for another try.
    await screen.find('[role=dialog] button:enabled', 'Delete Brand');
  });

  it('says so in our own words when the server fails to save it without a message', async () => {
    screen = await openScreen(EDIT, { getBrand: BRAND, updateBrand: { refused: 500 } });
    typeInto(await screen.find('main form input'), 'Halden');
    await screen.find('button:enabled', 'Save Changes');
    await press('Save Changes');
    await screen.says('Failed to update brand. Please try again.');
  });

  it('whose name was refused is not marked any more once the name is another', async () => {
    const refused = { refused: 409, code: 'brand_name_taken', message: 'This name is taken.' };
    screen = await openScreen(EDIT, { getBrand: BRAND, updateBrand: refused });
    typeInto(await screen.find('main form input'), 'Halden');
    await screen.find('button:enabled', 'Save Changes');
    await press('Save Changes');
    await screen.says('This name is taken.');
    typeInto(await screen.find('main form input'), 'Halden Knits');
    await expect.poll(() => document.body.textContent).not.toContain('This name is taken.');
  });

  it('asks before it is left with changes, and Cancel asks nothing', async () => {
    screen = await openScreen(EDIT, { getBrand: BRAND, listBrands: [BRAND] });
    typeInto(await screen.find('main form input'), 'Halden');
    await screen.find('button:enabled', 'Save Changes');
    (await screen.find('nav a', 'Brands')).click();
    await screen.find('[role=dialog] h2', 'Leave without saving?');
    await press('Stay', '[role=dialog]');
    await press('Cancel', 'main');
    await screen.find('h1', 'Your Brands');
  });

  it('is said on the list to be saved', async () => {
    const saved = brandForTest({ name: 'Halden' });
    screen = await openScreen(EDIT, { getBrand: BRAND, updateBrand: saved, listBrands: [saved] });
    typeInto(await screen.find('main form input'), 'Halden');
    await screen.find('button:enabled', 'Save Changes');
    await press('Save Changes');
    await screen.find('h1', 'Your Brands');
    await screen.says('Halden is saved.');
  });

  it('that another tab changed meanwhile shows its new state beside what was typed here', async () => {
    const answers: { -readonly [Name in keyof Answers]: Answers[Name] } = {
      getBrand: BRAND,
      updateBrand: { refused: 409, code: 'stale_brand', message: 'Somebody changed this brand.' },
    };
    screen = await openScreen(EDIT, answers);
    typeInto(await screen.find('main form input'), 'Halden');
    answers.getBrand = brandForTest({ description: 'Words of the other tab.', updatedAt: '2026-11-23T00:00:00Z' });
    await screen.find('button:enabled', 'Save Changes');
    await press('Save Changes');
    await screen.says('Somebody changed this brand.');
    const description = document.querySelector<HTMLTextAreaElement>('main form textarea');
    await expect.poll(() => description?.value).toBe('Words of the other tab.');
    expect(document.querySelector<HTMLInputElement>('main form input')?.value).toBe('Halden');
  });

  it('says so when the new state of another tab could not be loaded, and keeps what was typed', async () => {
    const answers: { -readonly [Name in keyof Answers]: Answers[Name] } = {
      getBrand: BRAND,
      updateBrand: { refused: 409, code: 'stale_brand', message: 'Somebody changed this brand.' },
    };
    screen = await openScreen(EDIT, answers);
    typeInto(await screen.find('main form input'), 'Halden');
    answers.getBrand = { refused: 400 };
    await screen.find('button:enabled', 'Save Changes');
    await press('Save Changes');
    await screen.says("We couldn't load the newer state.");
    expect(document.querySelector<HTMLInputElement>('main form input')?.value).toBe('Halden');
  });
});

describe('a logo', () => {
  // A browser decodes and draws images; jsdom does neither.
  const chooseLogo = async (answers: Answers, png: Blob | null, then = 'Confirm & Upload') => {
    screen = await openScreen(EDIT, { getBrand: BRAND, ...answers });
    await choose(png, then);
  };
  const choose = async (png: Blob | null, then: string) => {
    lend(URL, 'createObjectURL', () => 'blob:logo');
    lend(URL, 'revokeObjectURL', () => {});
    lend(HTMLImageElement.prototype, 'decode', async () => {});
    lend(HTMLCanvasElement.prototype, 'getContext', () => ({ fillRect: () => {}, drawImage: () => {} }));
    lend(HTMLCanvasElement.prototype, 'toBlob', (done: BlobCallback) => done(png));
    const field = await screen.find('input[type=file]');
    Object.defineProperty(field, 'files', { value: [new File(['x'], 'sheep.png', { type: 'image/png' })] });
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await screen.find('button', 'Confirm & Upload');
    await screen.find('button:enabled', then);
    await press(then);
  };

  it('is the one chosen last, also when an earlier one takes longer to decode', async () => {
    screen = await openScreen(EDIT, { getBrand: BRAND });
    const decoded: (() => void)[] = [];
    lend(URL, 'createObjectURL', () => 'blob:logo');
    lend(URL, 'revokeObjectURL', () => {});
    lend(HTMLImageElement.prototype, 'decode', () => new Promise<void>((done) => void decoded.push(done)));
    lend(HTMLCanvasElement.prototype, 'getContext', () => ({ fillRect: () => {}, drawImage: () => {} }));
    const field = await screen.find('input[type=file]');
    for (const name of ['large.png', 'small.png']) {
      const files = [new File(['x'], name, { type: 'image/png' })];
      Object.defineProperty(field, 'files', { value: files, configurable: true });
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    decoded[1]?.();
    await screen.says('small.png');
    decoded[0]?.();
    await new Promise((done) => setTimeout(done, 20));
    await screen.says('small.png');
    expect(document.body.textContent).not.toContain('large.png');
  });

  it('says so when it cannot be drawn', async () => {
    await chooseLogo({}, null);
    await screen.says('Failed to process image with selected method.');
  });

  it('can be tried again after no server was found', async () => {
    await chooseLogo({ createLogoUpload: 'unreachable' }, new Blob(['x']));
    await screen.says('Failed to upload logo. Please try again.');
  });

  it('that was chosen and not confirmed is saved by Save, which stays on the page when that fails', async () => {
    await chooseLogo({ createLogoUpload: 'unreachable', updateBrand: 'never' }, new Blob(['x']), 'Save Changes');
    await screen.says('Failed to upload logo. Please try again.');
    await screen.find('button:enabled', 'Save Changes');
  });

  it('that was chosen and not confirmed is saved by Next in the wizard, which stays on the page when that fails', async () => {
    const form = {
      name: 'Halden',
      description: 'Blankets.',
      industry: 'Other' as const,
      url: '',
      timeZone: 'Europe/Oslo',
    };
    keepEntries({ state: { ...FIRST_WIZARD_STATE, step: 'details' }, form }, Date.now());
    screen = await openScreen('/dashboard/brands', { listBrands: [], createLogoUpload: 'unreachable' });
    await press('Add Brand');
    await screen.find('h2', 'Tell us about your brand');
    await choose(new Blob(['x']), 'Next');
    await screen.says('Failed to upload logo. Please try again.');
    await screen.find('[role=dialog] h2', 'Tell us about your brand');
  });
});

describe('an account', () => {
  const TWITTER = '/dashboard/brands/hw/social/twitter';
  const CONNECTABLE: PlatformInfo = {
    id: 'twitter',
    name: 'X',
    canConnect: true,
    canPublish: true,
    canDelete: true,
    canDeleteComment: true,
    canMeasure: true,
    canAnalyse: true,
    configured: true,
    talksTo: 'sandbox',
    limits: {},
  };

  it('of an unknown platform is refused', async () => {
    screen = await openScreen('/dashboard/brands/hw/social/myspace');
    await screen.find('main h2', 'Invalid Platform');
    await screen.says('The platform "myspace" is not supported.');
  });

  it.each(['x', 'X', 'TWITTER'])('is shown at a URL that names its platform %s', async (platform) => {
    screen = await openScreen(`/dashboard/brands/hw/social/${platform}`, { getBrand: BRAND });
    await screen.find('h1', 'X');
  });

  it('makes its row say what is wrong with it, and that another one can be connected, before those without', async () => {
    const dead = accountForTest({ id: 'dead', platform: 'BLUESKY', state: 'reconnect' });
    const bluesky: PlatformInfo = { ...CONNECTABLE, id: 'bluesky', name: 'Bluesky' };
    const mastodon: PlatformInfo = { ...CONNECTABLE, id: 'mastodon', name: 'Mastodon' };
    screen = await openScreen('/dashboard/brands/hw/social', {
      getBrand: brandForTest({ socialAccounts: [accountForTest(), dead] }),
      listPlatforms: { platforms: [CONNECTABLE, bluesky, mastodon] },
    });
    await screen.find('main h2', 'Mastodon');
    await screen.says('1 of 3 platforms connected, 1 needs reconnecting.');
    const [x, ended, none] = screen.words('main li section');
    expect(x).toMatch(/^X.*@haldenwool/);
    expect(ended).toContain('Reconnect');
    expect(x).not.toContain('Reconnect');
    expect(none).toMatch(/^MastodonPublish/);
    const connects = [...document.querySelectorAll('main section button[aria-label^=Connect]')];
    expect(connects.map((button) => [button.textContent, button.getAttribute('aria-label')])).toEqual([
      ['Connect another', 'Connect another X account'],
      ['Connect another', 'Connect another Bluesky account'],
      ['Connect', 'Connect Mastodon'],
    ]);
  });

  it('says what can be done with it until it is connected, and then only what cannot', async () => {
    const whatsapp: PlatformInfo = { ...CONNECTABLE, id: 'whatsapp', name: 'WhatsApp', canPublish: false };
    const mastodon: PlatformInfo = { ...CONNECTABLE, id: 'mastodon', name: 'Mastodon', talksTo: 'sandbox' };
    const telephone = accountForTest({ id: 'w', platform: 'WHATSAPP', username: '+12075550112', followerCount: null });
    screen = await openScreen('/dashboard/brands/hw/social', {
      getBrand: brandForTest({ socialAccounts: [accountForTest(), telephone] }),
      listPlatforms: { platforms: [CONNECTABLE, whatsapp, mastodon] },
    });
    await screen.says('2 of 3 platforms connected.');
    const [twitter, number, last] = screen.words('main li section');
    expect(twitter).not.toContain('Publish posts');
    expect(twitter).not.toContain('No publishing');
    expect(number).toContain('No publishing');
    expect(number).not.toContain('beside your other accounts');
    expect(last).toContain('Publish posts, photos, videos and polls to a Mastodon account, on any server.');
  });

  it('has a page whose head says what it is, and whose accounts lead to their figures', async () => {
    screen = await openScreen(TWITTER, {
      getBrand: brandForTest({ socialAccounts: [accountForTest()] }),
      listPlatforms: { platforms: [{ ...CONNECTABLE, canAnalyse: true }] },
    });
    await screen.says('Publish posts, photos and videos to an X account. 1 account connected.');
    const figures = await screen.find('main a', 'View analytics');
    expect(figures.getAttribute('href')).toBe('/dashboard/analytics?brand=hw&account=account-x');
    // Once something is connected, nothing on the page asks for more loudly.
    expect(document.querySelectorAll('main button.bg-primary')).toHaveLength(0);
  });

  it('has a page with what goes out next there, and the way to that in the schedule', async () => {
    const getBrand = brandForTest({ socialAccounts: [accountForTest()] });
    const listPlatforms = { platforms: [CONNECTABLE] };
    const listRecentPosts = { scheduledPosts: [postForTest({ content: '<p>Blankets are back</p>' })] };
    screen = await openScreen(TWITTER, { getBrand, listPlatforms, listRecentPosts });
    await screen.find('section h2', 'Up next');
    await screen.find('section h2', 'Latest published');
    await screen.says('Blankets are back');
    const way = await screen.find('main a', 'View schedule');
    expect(way.getAttribute('href')).toBe('/dashboard/schedule?brands=hw&platform=twitter');
    screen.close();
    screen = await openScreen(TWITTER, { getBrand, listPlatforms, listRecentPosts: { scheduledPosts: [] } });
    await screen.says('Nothing is scheduled.');
    await screen.find('section button', 'Create post');
    screen.close();
    screen = await openScreen(TWITTER, { getBrand, listPlatforms });
    await screen.says('Your posts are safe. Brandly could not load them.');
    screen.close();
    // Where nothing can be published, nothing is listed.
    screen = await openScreen(TWITTER, {
      getBrand,
      listPlatforms: { platforms: [{ ...CONNECTABLE, canPublish: false }] },
      listRecentPosts,
    });
    await screen.find('main a', 'View analytics');
    expect(screen.words('section h2')).toEqual([]);
  });

  it('is being connected while the button says so', async () => {
    screen = await openScreen(TWITTER, {
      getBrand: BRAND,
      listPlatforms: { platforms: [CONNECTABLE] },
      getAuthUrl: 'never',
    });
    lend(globalThis, 'open', () => ({ close: () => {}, closed: false }));
    await screen.find('main button:enabled', 'Connect');
    await press('Connect', 'main');
    await screen.says('Connecting...');
  });

  it('has its window brought back by whoever lost it', async () => {
    screen = await openScreen(TWITTER, {
      getBrand: BRAND,
      listPlatforms: { platforms: [CONNECTABLE] },
      getAuthUrl: { url: 'https://x.example/consent', dance: 'd' },
    });
    let shown = 0;
    const focus = () => {
      shown += 1;
    };
    lend(globalThis, 'open', () => ({ close: () => {}, focus, closed: false, location: { assign: () => {} } }));
    await screen.find('main button:enabled', 'Connect');
    await press('Connect', 'main');
    await press('Show the window', '[role=dialog]');
    expect(shown).toBe(1);
  });

  describe('that is reconnected while somebody is signed in as another', () => {
    const harbor = accountForTest({ id: 'harbor', name: 'Harbor', username: 'harbor', state: 'reconnect' });
    const northside = accountForTest({ id: 'northside', name: 'Northside', username: 'northside' });
    const southside = accountForTest({ id: 'southside', name: 'Southside', username: 'southside' });
    const reconnectAsNorthside = async (page: string, added = [northside], answers: Answers = {}) => {
      let socialAccounts = [harbor];
      screen = await openScreen(`/dashboard/brands/hw/${page}`, {
        getBrand: () => brandForTest({ socialAccounts }),
        listPlatforms: { platforms: [CONNECTABLE] },
        getAuthUrl: { url: 'https://x.example/consent', dance: 'd' },
        ...answers,
      });
      lend(globalThis, 'open', () => ({ close: () => {}, closed: false, location: { assign: () => {} } }));
      await press('Reconnect X account harbor');
      await screen.says('Waiting');
      socialAccounts = [harbor, ...added];
      const data = { type: 'OAUTH_SUCCESS', platform: 'twitter', dance: 'd', message: 'Connected Northside.' };
      window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));
      await screen.says('You signed in as another account.');
      await screen.says('Harbor still needs reconnecting: sign in as @harbor there, then click Reconnect again.');
    };

    it.each(['social', 'social/twitter'])('is reported at %s, and the other account can be kept', async (page) => {
      await reconnectAsNorthside(page);
      await press('Keep Northside');
      await expect.poll(() => document.body.textContent).not.toContain('You signed in as another account.');
    });

    it('is reported with all accounts that came, which can be removed together', async () => {
      let removed = 0;
      const disconnectAccount = () => {
        removed += 1;
        return null;
      };
      await reconnectAsNorthside('social/twitter', [northside, southside], { disconnectAccount });
      await screen.says('Northside and Southside are now connected to this brand.');
      await press('Remove all 2');
      await screen.says('Northside and Southside are disconnected.');
      expect(removed).toBe(2);
    });

    it('is reported, and the other account can be removed', async () => {
      await reconnectAsNorthside('social/twitter');
      await press('Remove Northside');
      await screen.find('[role=dialog] h2', 'Disconnect X Account');
      await screen.says('Type northside to confirm');
    });
  });

  it.each([
    [{ refused: 500, message: 'The machine is tired.' }, 'The machine is tired.'],
    [{ refused: 500 }, 'Please try again.'],
  ])('says that connecting could not start when it is answered with %j', async (getAuthUrl, why) => {
    screen = await openScreen(TWITTER, { getBrand: BRAND, listPlatforms: { platforms: [CONNECTABLE] }, getAuthUrl });
    lend(globalThis, 'open', () => ({ close: () => {}, closed: false }));
    await screen.find('main button:enabled', 'Connect');
    await press('Connect', 'main');
    await screen.says(`X Connection Error: Failed to start X connect flow. ${why}`);
  });

  it('that was disconnected while posts wait for it is named on its page, with the ways out', async () => {
    const trouble = {
      code: 'reconnect',
      message: 'You disconnected Halden Wool.',
      platformWords: null,
      advice: 'Connect it again.',
      choices: ['reconnect' as const, 'edit' as const, 'let-go' as const],
      since: '2026-11-19T15:40:00Z',
    };
    const gone = { username: 'haldenwool', name: 'Halden Wool', profilePictureUrl: null, pageUrl: null };
    const post = postForTest({
      status: 'SCHEDULED',
      progress: 'held',
      trouble,
      account: gone,
      socialAccountId: 'gone',
    });
    // It waits as well, but for an account that the brand still has.
    const dead = accountForTest({ id: 'dead', state: 'reconnect' });
    const other = postForTest({ ...post, id: 'other', socialAccountId: dead.id });
    screen = await openScreen(TWITTER, {
      getBrand: brandForTest({ socialAccounts: [dead] }),
      listPlatforms: { platforms: [CONNECTABLE] },
      listPosts: { scheduledPosts: [post, other] },
    });
    await screen.says('You disconnected Halden Wool.');
    await screen.says('1 post waits for it. Connect it again, or give the post another account.');
    await screen.find('main button:enabled', 'Connect Halden Wool');
    await screen.find('main a', 'See the post');
  });

  it('says how many posts wait for it, before it is disconnected', async () => {
    const account = accountForTest();
    const waiting = postForTest({ status: 'SCHEDULED', socialAccountId: account.id });
    const others = postForTest({ id: 'other', status: 'SCHEDULED', socialAccountId: 'another' });
    screen = await openScreen(TWITTER, {
      getBrand: brandForTest({ socialAccounts: [account] }),
      listPosts: { scheduledPosts: [waiting, others] },
    });
    await press('Remove X account haldenwool');
    await screen.says('1 scheduled post waits for this account. It does not go out until the account is reconnected.');
  });

  it.each([
    ['?connected=youtube', 'YouTube is connected.'],
    ['?connected=true&platform=youtube', 'YouTube is connected.'],
  ])('that was connected without a popup is named: %s', async (search, sentence) => {
    const platforms = { platforms: [] };
    screen = await openScreen(`/dashboard/brands/hw/social${search}`, { getBrand: BRAND, listPlatforms: platforms });
    await screen.says(sentence);
  });

  it('says calmly that the person cancelled connecting it, until the message is closed', async () => {
    const search = '?error=user_cancelled&platform=youtube';
    screen = await openScreen(`/dashboard/brands/hw/social${search}`, {
      getBrand: BRAND,
      listPlatforms: { platforms: [] },
    });
    await screen.says('You cancelled before YouTube was connected.Click Connect to try again.');
    expect(screen.words('[role=alert]')).toEqual([]);
    await press('Dismiss', '[data-status=draft]');
    await expect.poll(() => document.body.textContent).not.toContain('You cancelled');
  });

  it('says in our own words that it was not connected, whatever the URL contains', async () => {
    const search = '?error=server_error&platform=youtube&message=Call%20this%20number';
    screen = await openScreen(`/dashboard/brands/hw/social${search}`, {
      getBrand: BRAND,
      listPlatforms: { platforms: [] },
    });
    await screen.says('YouTube is having technical difficulties.');
    expect(document.body.textContent).not.toContain('Call this number');
  });

  it('is disconnected only after its username is typed, and stays when that failed', async () => {
    screen = await openScreen(TWITTER, {
      getBrand: brandForTest({ socialAccounts: [accountForTest()] }),
      disconnectAccount: 'unreachable',
    });
    await screen.find('h2', 'Connect Another Account');
    await screen.find('main a', 'Back to Brand');
    await press('Remove X account haldenwool');
    await screen.says(
      "This will permanently disconnect this account from your brand. You'll need to reconnect if you want to use it again.",
    );
    typeInto(await screen.find('[role=dialog] input'), 'haldenwool');
    await screen.find('[role=dialog] button:enabled', 'Disconnect Account');
    await press('Disconnect Account');
    await screen.says('Failed to disconnect account. Please try again.');
  });
});
