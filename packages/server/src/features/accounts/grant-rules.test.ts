import type { Grant, Platform } from '@brandly/platforms/platform';
import { PLATFORMS } from '@brandly/platforms/registry';
import { describe, expect, test } from 'vitest';
import { connectionEnd, judgeGrant, nextRenewal, renewalTime } from './grant-rules.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;
const grantOf = (change: Partial<Grant>): Grant => ({
  accessToken: 'token',
  refreshToken: null,
  expiresAt: NOW + 60 * DAY,
  scopes: [],
  notes: {},
  ...change,
});
const platform = (id: 'linkedin' | 'instagram' | 'facebook' | 'whatsapp' | 'twitter'): Platform => {
  const found = PLATFORMS[id];
  if (!found) throw new Error(`no ${id}`);
  return found;
};

describe('the end of a connection', () => {
  test.each([
    ['whatsapp', 'a token that nothing renews ends it', grantOf({}), NOW + 60 * DAY],
    ['facebook', 'a token without an end ends nothing', grantOf({ expiresAt: null }), null],
    ['instagram', 'a token whose life is made longer ends nothing', grantOf({}), null],
    ['twitter', 'a token that is traded ends nothing', grantOf({ refreshToken: 'r' }), null],
    ['linkedin', 'an app without refresh tokens ends with the token', grantOf({}), NOW + 60 * DAY],
    [
      'linkedin',
      'a refresh token of a year ends after it',
      grantOf({ refreshToken: 'r', notes: { refreshEndsAt: `${NOW + 365 * DAY}` } }),
      NOW + 365 * DAY,
    ],
    [
      'linkedin',
      'the last token outlives the refresh token',
      grantOf({ refreshToken: 'r', notes: { refreshEndsAt: `${NOW + 2 * DAY}` } }),
      NOW + 60 * DAY,
    ],
  ] as const)('on %s: %s', (id, _how, grant, end) => {
    expect(connectionEnd(platform(id), grant)).toBe(end);
  });
});

describe('the time to renew a token', () => {
  test('is at about half of its life, different for each account', () => {
    const at = (chance: number) => renewalTime(platform('instagram'), grantOf({}), NOW, chance);
    expect(at(0)).toBe(NOW + 27 * DAY);
    expect(at(1)).toBe(NOW + 33 * DAY);
  });

  test('does not exist where nothing renews it, or where it has no end', () => {
    expect(renewalTime(platform('whatsapp'), grantOf({}), NOW, 0.5)).toBeNull();
    expect(renewalTime(platform('linkedin'), grantOf({}), NOW, 0.5)).toBeNull();
    expect(renewalTime(platform('twitter'), grantOf({ expiresAt: null }), NOW, 0.5)).toBeNull();
  });

  test('is in an hour after a failed renewal, or sooner where less is left', () => {
    expect(nextRenewal(grantOf({}), NOW)).toBe(NOW + 3_600_000);
    expect(nextRenewal(grantOf({ expiresAt: NOW + 800_000 }), NOW)).toBe(NOW + 100_000);
  });
});

describe('what a grant needs', () => {
  const ask = { now: NOW, refused: false, canRefresh: true, renewAt: NOW + DAY };
  test.each([
    ['good', 'before half of its life', {}, ask],
    ['renew-early', 'after half of its life', {}, { ...ask, renewAt: NOW - 1 }],
    ['good', 'after half of its life where nothing renews it', {}, { ...ask, renewAt: NOW - 1, canRefresh: false }],
    ['renew', 'close to its end', { expiresAt: NOW + 60_000 }, ask],
    ['renew', 'once the platform refused it', {}, { ...ask, refused: true }],
    ['dead', 'over, and nothing renews it', { expiresAt: NOW - 1 }, ask],
  ] as const)('is %s %s', (need, _when, change, asked) => {
    expect(judgeGrant(grantOf(change), asked)).toBe(need);
  });
});
