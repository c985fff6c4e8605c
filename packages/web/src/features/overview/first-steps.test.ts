import type { Brand } from '@brandly/contract/brands';
import { describe, expect, it } from 'vitest';
import { firstSteps } from './first-steps.ts';

const none = { scheduled: 0, draft: 0, published: 0, cancelled: 0, failed: 0 };
const brand = (accounts: number): Brand => ({
  id: 'b',
  name: 'B',
  description: '',
  url: '',
  industry: 'Other',
  logo: null,
  signedLogoUrl: null,
  totalFollowers: 0,
  timeZone: 'UTC',
  socialAccounts: Array.from({ length: accounts }, (_, index) => ({
    id: `a${index}`,
    brandId: 'b',
    platform: 'FACEBOOK',
    username: 'u',
    name: 'n',
    externalId: 'e',
    pageUrl: null,
    profilePictureUrl: null,
    followerCount: null,
    subscriberCount: null,
    likesCount: null,
    state: 'active',
    createdAt: '2026-01-01T00:00:00Z',
    tokenExpiresAt: null,
    connectionEndsAt: null,
  })),
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});
const done = (...input: Parameters<typeof firstSteps>) => firstSteps(...input).map((step) => step.done);

describe('the first steps', () => {
  it('are all open for a new person', () => expect(done([], none)).toEqual([false, false, false]));
  it('count a brand without an account as one step', () =>
    expect(done([brand(0)], none)).toEqual([true, false, false]));
  it('keep the post open while there are drafts only', () =>
    expect(done([brand(1)], { ...none, draft: 1 })).toEqual([true, true, false]));
  it.each(['scheduled', 'published', 'failed', 'cancelled'] as const)('are done once a post is %s', (status) =>
    expect(done([brand(1)], { ...none, [status]: 1 })).toEqual([true, true, true]),
  );
});
