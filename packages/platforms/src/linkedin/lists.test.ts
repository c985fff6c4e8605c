import { expect, it } from 'vitest';
import type { Access, Io } from '../platform.ts';
import { listAccounts } from './accounts.ts';
import { insights } from './insights.ts';

const unused = () => {
  throw new Error('Not needed here.');
};
/** A simulated LinkedIn; what it has no answer for is an empty list. */
const linkedIn = (answer: (url: URL) => unknown): Io => ({
  now: () => Date.UTC(2026, 10, 21),
  mediaUrl: unused,
  readPage: unused,
  openMedia: unused,
  fetch: async (address) => Response.json(answer(new URL(address)) ?? { elements: [] }),
});
const access: Access = {
  app: { clientId: 'a', clientSecret: 'b', redirectUri: 'c', origins: { api: 'http://linkedin.test' }, options: {} },
  externalId: 'urn:li:organization:1',
  username: 'shop',
  grant: { accessToken: 't', refreshToken: null, expiresAt: null, scopes: ['rw_organization_admin'], notes: {} },
};

it('all pages of somebody who manages more than a hundred are offered', async () => {
  const io = linkedIn(({ pathname, searchParams }) => {
    if (pathname.startsWith('/rest/networkSizes')) return { firstDegreeSize: 5 };
    if (pathname !== '/rest/organizationAcls') return { localizedName: 'A page' };
    const [start, count] = [Number(searchParams.get('start') ?? 0), Number(searchParams.get('count'))];
    const ids = Array.from({ length: 230 }, (_, index) => `urn:li:organization:${index}`);
    const role = { role: 'ADMINISTRATOR', state: 'APPROVED' };
    return { elements: ids.slice(start, start + count).map((organization) => ({ organization, ...role })) };
  });
  expect(await listAccounts(access.app, access.grant, io)).toHaveLength(230);
});

it('the mean reach of posts is of those made in the days asked for', async () => {
  const post = (id: string, day: string) => ({ id: `urn:li:share:${id}`, createdAt: Date.parse(day), commentary: 'x' });
  const reach = (id: string, uniqueImpressionsCount: number) => ({
    share: `urn:li:share:${id}`,
    totalShareStatistics: { uniqueImpressionsCount },
  });
  const io = linkedIn(({ pathname, search }) => {
    if (pathname === '/rest/posts') return { elements: [post('2', '2026-11-15'), post('1', '2025-01-01')] };
    if (!search.includes('shares=List')) return null;
    return {
      elements: [reach('2', 10), reach('1', 1000)].filter(({ share }) => search.includes(encodeURIComponent(share))),
    };
  });
  const told = await insights({ since: '2026-11-14', until: '2026-11-20', topPosts: 5 }, access, io);
  expect(told.topPosts.map(({ id }) => id)).toEqual(['urn:li:share:2']);
  expect(told.metrics.avgPostReach).toBe(10);
});
