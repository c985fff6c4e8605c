// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { brandForTest } from '../testing/brand-for-test.ts';
import { type OpenScreen, openScreen } from '../testing/open-screen.tsx';

let screen: OpenScreen;
afterEach(() => screen.close());
const figures = () => [screen.words('main dt'), screen.words('main dd')];

describe('the overview', () => {
  it('says -- for what is not known', async () => {
    screen = await openScreen('/dashboard');
    await screen.find('h2', 'Your Latest Activity');
    expect(figures()).toEqual([
      ['Total followers', 'Brands'],
      ['--', '--'],
    ]);
  });

  it('counts, and says that nothing was published yet', async () => {
    screen = await openScreen('/dashboard', {
      listBrands: [brandForTest()],
      listRecentPosts: { scheduledPosts: [] },
    });
    await expect.poll(() => figures()[1]).toEqual(['1,204', '1']);
    await screen.find('h2', 'Latest Published Posts');
    await screen.says('Nothing is scheduled.');
  });
});
