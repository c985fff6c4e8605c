import { afterEach, describe, expect, it } from 'vitest';
import { accountForTest, brandForTest } from '../testing/brand-for-test.ts';
import { type OpenScreen, openScreen } from '../testing/open-screen.tsx';

const NO_ACCOUNT = { listBrands: [brandForTest()], listPlatforms: { platforms: [] } };
let screen: OpenScreen;
afterEach(() => {
  screen.close();
  localStorage.clear();
});

describe('analytics', () => {
  it('of a brand without accounts begin with a Facebook Page', async () => {
    screen = await openScreen('/dashboard/analytics', NO_ACCOUNT);
    await screen.find('h2', 'No Facebook Account Connected');
    await screen.find('main a', 'Connect Facebook Page');
  });

  it('go back up to a year', async () => {
    screen = await openScreen('/dashboard/analytics', NO_ACCOUNT);
    (await screen.find('main [role=combobox][aria-label="Time range"]')).click();
    await screen.find('[role=option]', 'Last year');
    expect(screen.words('[role=option]')).toEqual(['Last 7 days', 'Last 30 days', 'Last 90 days', 'Last year']);
  });

  it('choose an account by its platform, and by its handle where it is called as its brand', async () => {
    screen = await openScreen('/dashboard/analytics?account=account-x', {
      listBrands: [
        brandForTest({
          socialAccounts: [accountForTest(), accountForTest({ id: 'other', platform: 'THREADS', name: 'Halden Shop' })],
        }),
      ],
      listPlatforms: { platforms: [] },
    });
    (await screen.find('main [role=combobox][aria-label="Account"]')).click();
    await screen.find('[role=option]', 'X, @haldenwool');
    expect(screen.words('[role=option]')).toEqual(['All accounts', 'X, @haldenwool', 'Threads, Halden Shop']);
  });

  it('are of the brand in the address, whichever this browser remembers', async () => {
    localStorage.setItem('analytics_selected_brand', 'other');
    screen = await openScreen('/dashboard/analytics?brand=hw', {
      ...NO_ACCOUNT,
      listBrands: [brandForTest({ id: 'other', name: 'Oriel Books' }), brandForTest()],
    });
    const brand = await screen.find('main [role=combobox]');
    expect(brand.textContent).toContain('Halden Wool');
    brand.click();
    await screen.find('[role=option]');
    // Another choice is kept, though the address had a brand.
    const other = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((option) =>
      option.textContent.includes('Oriel Books'),
    );
    other?.click();
    const chosen = () => document.querySelector('main [role=combobox]')?.textContent;
    await expect.poll(chosen).toContain('Oriel Books');
  });

  it.each(['', '/report'])('of a brand that nobody knows are not those of another one (%s)', async (page) => {
    screen = await openScreen(`/dashboard/analytics${page}?brand=gone`, {
      ...NO_ACCOUNT,
      listBrands: [brandForTest()],
    });
    await screen.find('main h2', 'Brand Not Found');
    expect(document.querySelector('main')?.textContent).not.toContain('Halden Wool');
  });

  it('have the rows of their buttons and their choices while they load', async () => {
    screen = await openScreen('/dashboard/analytics', { listBrands: 'never', listPlatforms: { platforms: [] } });
    await screen.find('main output[aria-label="Loading analytics..."]');
    expect(document.querySelectorAll('main .skeleton-pulse').length).toBeGreaterThan(8);
  });

  it('can be loaded again after a failure', async () => {
    screen = await openScreen('/dashboard/analytics', { listBrands: { refused: 403 } });
    await screen.find('h2', 'Unable to Load Analytics Data');
    await screen.find('button', 'Try Again');
  });

  it('say so when they could not be refreshed', async () => {
    screen = await openScreen('/dashboard/analytics?account=account-x', {
      listBrands: [brandForTest({ socialAccounts: [accountForTest()] })],
      listPlatforms: { platforms: [] },
      refreshAnalytics: 'unreachable',
    });
    (await screen.find('main button:enabled', 'Refresh')).click();
    await screen.says('Failed to refresh analytics data. Please try again.');
  });
});

describe('a report', () => {
  it('of a person without a brand begins with one', async () => {
    screen = await openScreen('/dashboard/analytics/report', { listBrands: [], listPlatforms: { platforms: [] } });
    await screen.find('main h2', 'Nothing to report yet');
    await screen.find('main button', 'Add Brand');
  });
});
