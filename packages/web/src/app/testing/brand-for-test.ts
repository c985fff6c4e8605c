import type { Account } from '@brandly/contract/accounts';
import type { Brand } from '@brandly/contract/brands';

/** Builds an account of the brand `hw`; pass what matters to the test. */
export const accountForTest = (facts: Partial<Account> = {}): Account => ({
  id: 'account-x',
  brandId: 'hw',
  platform: 'TWITTER',
  username: 'haldenwool',
  name: 'Halden Wool',
  externalId: '1',
  pageUrl: null,
  profilePictureUrl: null,
  followerCount: 1204,
  subscriberCount: null,
  likesCount: null,
  state: 'active',
  createdAt: '2026-01-01T00:00:00Z',
  tokenExpiresAt: null,
  connectionEndsAt: null,
  ...facts,
});

/** Builds a brand without accounts; pass what matters to the test. */
export const brandForTest = (facts: Partial<Brand> = {}): Brand => ({
  id: 'hw',
  name: 'Halden Wool',
  description: 'Blankets since 1921.',
  url: 'https://halden.example/',
  industry: 'Other',
  logo: null,
  signedLogoUrl: null,
  totalFollowers: 1204,
  timeZone: 'America/New_York',
  socialAccounts: [],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...facts,
});
