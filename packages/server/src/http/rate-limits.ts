import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { createRateStore } from '../redis/rate-store.ts';
import type { Redis } from '../redis/redis.ts';

const MINUTE_MS = 60_000;

/**
 * Requests per minute from one address, by kind of call. A calendar that refreshes every open tab stays far below; the
 * account routes also count failures per account, in the database, so that a restart forgives nothing.
 */
export const RATES = {
  ordinary: { max: 1200, timeWindow: MINUTE_MS },
  account: { max: 60, timeWindow: MINUTE_MS },
  /** Reports of pages: a hundred people behind one address who open three pages a minute each. */
  beacon: { max: 600, timeWindow: MINUTE_MS },
  /** Calls that make this server contact strangers' servers: a person types one website, a scanner thousands. */
  outbound: { max: 20, timeWindow: MINUTE_MS },
} as const;

/** The route of the web app's files, which cost next to nothing (web-files.ts). */
const WEB_FILES_ROUTE = '/*';

/** The wait in words for the sentence: `45 seconds`, `3 minutes`. */
export function waitInWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

export function rateLimited(retryAfterSeconds: number, detail: string): AppError {
  return new AppError('rate_limited', { retryAfterSeconds, detail, values: { wait: waitInWords(retryAfterSeconds) } });
}

/** The same with a more specific sentence, which says what works meanwhile. */
export const slowed = (code: 'sign_in_slowed' | 'reset_mails_slowed', retryAfterSeconds: number): AppError =>
  new AppError(code, { retryAfterSeconds, values: { wait: waitInWords(retryAfterSeconds) } });

/** Limits per process, and with Redis over all processes together. */
export async function limitRates(app: FastifyInstance, redis: Redis | null): Promise<void> {
  const { default: rateLimit } = await import('@fastify/rate-limit'); // the worker imports this file, not the plugin
  await app.register(rateLimit, {
    global: true,
    ...RATES.ordinary,
    store: createRateStore(redis),
    // Thirty people behind one address who open the app after an update request more files than a minute allows calls.
    allowList: (request) => request.routeOptions.url === WEB_FILES_ROUTE && !request.is404,
    errorResponseBuilder: (request, context) =>
      rateLimited(Math.max(1, Math.ceil(context.ttl / 1000)), `${context.max} a minute from ${request.ip}`),
  });
}

/**
 * Counts requests that match no route. It runs separately, because a missing web file has already passed the plugin's
 * hook, which lets files through. Without limits (in a test) nothing is counted.
 */
export function limitUnknownPaths(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return async () => undefined;
  const count = app.createRateLimit();
  return async (request) => {
    const seen = await count(request);
    if (!seen.isAllowed && seen.isExceeded)
      throw rateLimited(Math.max(1, seen.ttlInSeconds), `${seen.max} unknown paths a minute from ${request.ip}`);
  };
}
