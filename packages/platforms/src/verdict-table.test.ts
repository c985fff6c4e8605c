import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { explainLinkedIn } from './linkedin/verdicts.ts';
import { SOURCES as META_SOURCES } from './meta/graph-error-row.ts';
import { pinterest } from './pinterest/index.ts';
import { explainPinterest } from './pinterest/verdicts.ts';
import { BUILT_PLATFORMS } from './registry.ts';
import { explainSnapchat } from './snapchat/verdicts.ts';
import { explainFailure, explainTikTok } from './tiktok/verdicts.ts';
import { explainGoogle, explainVideo, untilPacificMidnight } from './youtube/verdicts.ts';

const NOON_UTC = Date.UTC(2026, 10, 21, 12);
const headers = new Headers();

describe("what Google's answers mean", () => {
  const reason = (status: number, name: string) => ({
    status,
    headers,
    json: { error: { errors: [{ reason: name }] } },
  });
  it.each([
    [401, 'authError', 'reconnect'],
    [401, 'youtubeSignupRequired', 'not-permitted'],
    [403, 'insufficientPermissions', 'reconnect'],
    [403, 'quotaExceeded', 'rate-limited'],
    [400, 'uploadLimitExceeded', 'rate-limited'],
    [400, 'invalidTitle', 'rejected'],
    [403, 'forbiddenPrivacySetting', 'not-permitted'],
    [403, 'somethingNew', 'rejected'],
    [500, 'backendError', 'unavailable'],
    [503, 'somethingNew', 'unavailable'],
  ] as const)('%d %s is %s', (status, name, verdict) => {
    expect(explainGoogle(NOON_UTC)(reason(status, name))).toMatchObject({ verdict, code: name });
  });

  it('a quota that is used up resets at midnight Pacific Time, even when the clocks change', () => {
    // 04:00 in Los Angeles.
    expect(explainGoogle(NOON_UTC)(reason(403, 'quotaExceeded'))?.retryAfterMs).toBe(20 * 3_600_000);
    // On 1 Nov 2026 the day has 25 hours there.
    expect(untilPacificMidnight(Date.UTC(2026, 10, 1, 7))).toBe(25 * 3_600_000);
  });

  it('an invalid refresh token means connecting again', () => {
    const json = { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' };
    expect(explainGoogle(0)({ status: 400, headers, json })).toMatchObject({ verdict: 'reconnect' });
  });

  it('a video that is not kept says why', () => {
    expect(explainVideo('rejectionReason:copyright')).toMatchObject({ verdict: 'rejected' });
    expect(explainVideo('rejectionReason:uploaderAccountClosed')).toMatchObject({ verdict: 'not-permitted' });
  });
});

describe("what Pinterest's answers mean", () => {
  it.each([
    [401, 2, 'Authentication failed.', 'reconnect'],
    [403, 7, 'Not your board.', 'rejected'],
    [404, 40, 'Board not found.', 'rejected'],
    [429, 8, 'This request exceeded a rate limit.', 'rate-limited'],
    [429, 8, 'Your account was blocked for spam.', 'rejected'],
    [500, 11, 'Oops.', 'unavailable'],
  ] as const)('%d/%d %s is %s', (status, code, message, verdict) => {
    expect(explainPinterest({ status, headers, json: { code, message } })).toMatchObject({ verdict });
  });

  it('does not believe a quota that is used up for years', () => {
    const quotasAt = (reset: string) =>
      pinterest.publish?.readQuotas?.(
        { method: 'POST', path: '/v5/pins' },
        new Headers({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }),
        NOON_UTC,
      );
    expect(quotasAt('17')).toMatchObject([{ remaining: 0, resetsAt: NOON_UTC + 17_000 }]);
    expect(quotasAt('178000000')).toEqual([]);
  });

  it('waits as long as Pinterest says', () => {
    const answer = { status: 429, headers: new Headers({ 'x-ratelimit-reset': '17' }), json: { code: 8 } };
    expect(explainPinterest(answer)?.retryAfterMs).toBe(17_000);
  });
});

describe("what LinkedIn's answers mean", () => {
  const explain = (status: number, body: Record<string, unknown>) =>
    explainLinkedIn(NOON_UTC)({ status, headers, json: { status, ...body } });
  it.each([
    [401, { code: 'EXPIRED_ACCESS_TOKEN' }, 'reconnect'],
    [401, { serviceErrorCode: 65601 }, 'reconnect'],
    [403, { code: 'ACCESS_DENIED' }, 'reconnect'],
    [426, { code: 'NONEXISTENT_VERSION' }, 'not-permitted'],
    [400, { code: 'FIELD_LENGTH_TOO_LONG' }, 'rejected'],
    [400, { code: 'MEDIA_ASSET_PROCESSING' }, 'rate-limited'],
    [504, { code: 'GATEWAY_TIMEOUT' }, 'unavailable'],
  ] as const)('%d %j is %s', (status, body, verdict) => {
    expect(explain(status, body)).toMatchObject({ verdict });
  });

  it('a duplicate may be our own first send, whatever it is called', () => {
    const message = 'Content is a duplicate of urn:li:share:7200000000000000001';
    expect(explain(422, { message })).toMatchObject({ verdict: 'rejected', mayBeOurOwn: true, code: 'DUPLICATE_POST' });
  });

  it('a file that cannot be used is uploaded anew', () => {
    expect(explain(400, { code: 'INVALID_VIDEO_ID' })).toMatchObject({ verdict: 'rejected', startOver: true });
  });

  it('a daily limit ends at midnight UTC', () => {
    expect(explain(429, { message: 'Throttled' })?.retryAfterMs).toBe(12 * 3_600_000);
  });
});

describe("what TikTok's answers mean", () => {
  const explain = (status: number, code: string) =>
    explainTikTok({ status, headers, json: { data: {}, error: { code } } });
  it.each([
    [401, 'access_token_invalid', 'reconnect'],
    [200, 'spam_risk_user_banned_from_posting', 'not-permitted'],
    [403, 'privacy_level_option_mismatch', 'rejected'],
    [403, 'spam_risk_too_many_posts', 'rate-limited'],
    [429, 'rate_limit_exceeded', 'rate-limited'],
    [403, 'unaudited_client_can_only_post_to_private_accounts', 'not-permitted'],
    [200, 'internal_error', 'unavailable'],
    [200, 'something_new', 'unavailable'],
  ] as const)('%d %s is %s', (status, code, verdict) => {
    expect(explain(status, code)).toMatchObject({ verdict });
  });

  it('a fault of the token endpoint does not mean connecting again', () => {
    for (const error of ['server_error', 'temporarily_unavailable']) {
      expect(explainTikTok({ status: 400, headers, json: { error } })).toMatchObject({ verdict: 'unavailable' });
    }
  });

  it('does not take a good answer for an error, and says why a post was not kept', () => {
    expect(explain(200, 'ok')).toBeNull();
    expect(explainFailure('duration_check_failed')).toMatchObject({ verdict: 'rejected' });
    expect(explainFailure('auth_removed')).toMatchObject({ verdict: 'reconnect' });
    expect(explainFailure('something_new')).toMatchObject({ verdict: 'rejected' });
  });
});

describe("what Snapchat's answers mean", () => {
  const explain = (status: number, error_code: string) =>
    explainSnapchat({ status, headers, json: { request_status: 'ERROR', error_code, display_message: 'No.' } });
  it.each([
    [401, 'E2002', 'reconnect'],
    [403, 'AUTHORIZATION_PERMISSION_DENIED', 'not-permitted'],
    [400, 'MEDIA_PROCESSING', 'rate-limited'],
    [200, 'MEDIA_PROCESSING', 'rate-limited'],
    [400, 'E1001', 'rejected'],
    [200, 'E1001', 'unavailable'],
  ] as const)('%d %s is %s', (status, code, verdict) => {
    expect(explain(status, code)).toMatchObject({ verdict });
  });

  it('an expired file is sent again, and one that is being posted may be our own', () => {
    expect(explain(400, 'MEDIA_EXPIRED')).toMatchObject({ verdict: 'rate-limited', startOver: true });
    expect(explain(400, 'MEDIA_POSTING_ALREADY_IN_PROGRESS')).toMatchObject({ mayBeOurOwn: true });
  });
});

/** What the modules `error-codes.ts` export; Meta's tables share the sources of `meta/graph-error-row.ts`. */
const Rows = z.array(
  z.looseObject({
    status: z.int().nullish(),
    code: z.union([z.string(), z.number(), z.tuple([z.number(), z.number()])]).optional(),
    verdict: z.string(),
    tokenIsGood: z.literal(true).optional(),
    source: z.string(),
    advice: z.string().optional(),
  }),
);
const Codes = z.object({
  SOURCES: z.record(z.string(), z.string()).optional(),
  ADVICE: z.record(z.string(), z.string()).optional(),
});

const TABLES = await Promise.all(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'error-codes.ts')
    .map(async (file) => {
      const found: unknown = await import(path.join(import.meta.dirname, file));
      const tables = Object.entries(z.record(z.string(), z.unknown()).parse(found));
      const rows = tables.flatMap(([name, table]) => (name.endsWith('_ERRORS') ? [Rows.parse(table)] : []));
      const { SOURCES: sources, ADVICE: advice = {} } = Codes.parse(found);
      return { file, rows: rows.flat(), sources, advice };
    }),
);

it('every platform has a table, which its `error-codes.ts` exports with a name that ends in _ERRORS', () => {
  for (const { id } of BUILT_PLATFORMS) {
    const table = TABLES.find(({ file }) => path.dirname(file) === id);
    expect(table?.rows.length, id).toBeGreaterThan(0);
  }
});

it.each(TABLES)('only what is tried again by itself promises that: the table of $file', ({ rows, advice }) => {
  const promising = rows.filter((row) => /We'll try again/.test(advice[row.advice ?? ''] ?? ''));
  const tried = ['rate-limited', 'unavailable'];
  expect(promising.filter(({ verdict }) => !tried.includes(verdict))).toEqual([]);
});

describe.each(TABLES.flatMap(({ sources, ...table }) => (sources ? [{ ...table, sources }] : [])))(
  'the table of $file',
  ({ rows, sources }) => {
    it('has one row for each error, with its source', () => {
      const keys = rows.map((row) => `${row.status} ${String(row.code)}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const row of rows) expect(Object.keys(sources)).toContain(row.source);
    });

    it('calls a token dead only if the platform speaks of the token, or has no such account', () => {
      const dead = rows.filter((row) => row.verdict === 'reconnect' && !row.tokenIsGood);
      const isAboutToken = ({ status, code }: (typeof rows)[number]): boolean =>
        status === 401 ||
        /invalid_(?:grant|token|request)$|:auth_removed$|^(?:ExpiredToken|InvalidToken|AccountNotFound)$/.test(
          String(code),
        );
      expect(dead.filter((row) => !isAboutToken(row))).toEqual([]);
    });
  },
);

describe.each(TABLES.filter(({ sources }) => sources === undefined))('the table of $file', ({ rows }) => {
  it('has sources that Meta’s tables share', () => {
    for (const row of rows) expect(Object.keys(META_SOURCES)).toContain(row.source);
  });

  it('calls a token dead only if Meta speaks of the token: 190 and related codes', () => {
    const dead = rows.filter((row) => row.verdict === 'reconnect' && !row.tokenIsGood);
    expect(dead.filter(({ code }) => ![0, 102, 104, 190].includes(Number(code)))).toEqual([]);
  });
});
