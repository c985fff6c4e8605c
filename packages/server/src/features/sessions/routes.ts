import type { Session, sessionRoutes } from '@brandly/contract/auth/sessions';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Handlers } from '../../http/handler.ts';

type Deps = {
  db: Database;
  clock: Clock;
  events: Events;
  /** Applies the end of a session in this process at once; others follow within the seconds for which they cache. */
  forgetSession: (sessionId: string) => void;
};

/** Lists where a person is signed in. A foreign session looks like one that does not exist: `session_not_found`. */
export function sessionHandlers(deps: Deps): Handlers<keyof typeof sessionRoutes> {
  const { db, clock, events, forgetSession } = deps;
  return {
    async listSessions(_input, { person }) {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt', 'last_used_at'])
        .where('userId', '=', person.id)
        .where('expiresAt', '>', clock.now())
        .execute();
      const sessions = rows.map(
        (row): Session => ({
          id: row.id,
          device: deviceName(row.userAgent),
          address: row.ipAddress === '' ? null : row.ipAddress,
          createdAt: row.createdAt.toISOString(),
          lastUsedAt: (row.last_used_at ?? row.updatedAt).toISOString(),
          isCurrent: row.id === person.sessionId,
        }),
      );
      return { data: sessions.sort(currentFirst) };
    },

    async endSession({ params }, { person }) {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('id', '=', params.id)
        .where('userId', '=', person.id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new AppError('session_not_found');
      forgetSession(params.id);
      await events.report('session_ended', { userId: person.id, subject: params.id });
      return { success: true };
    },

    async endOtherSessions(_input, { person }) {
      const ended = await db
        .deleteFrom('sessions')
        .where('userId', '=', person.id)
        .where('id', '<>', person.sessionId)
        .returning('id')
        .execute();
      for (const { id } of ended) forgetSession(id);
      if (ended.length > 0)
        await events.report('session_ended', { userId: person.id, detail: { count: ended.length } });
      return { success: true, ended: ended.length };
    },
  };
}

function currentFirst(a: Session, b: Session): number {
  if (a.isCurrent !== b.isCurrent) return a.isCurrent ? -1 : 1;
  return b.lastUsedAt.localeCompare(a.lastUsedAt) || a.id.localeCompare(b.id);
}

/** In this order, because later browsers also claim to be the earlier ones. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/^(?=.*\bVersion\/\d).*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (list: readonly [RegExp, string][], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Returns `Chrome on Windows`, or as much as a user agent reveals. For people to recognise, never for decisions. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent.trim() === '') return 'Unknown device';
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  if (browser !== null && system !== null) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
