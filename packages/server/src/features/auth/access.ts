import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Person } from '../../http/handler.ts';
import type { Authenticate } from '../../http/mount.ts';
import { toAppError } from '../../http/problem.ts';

/** How long a token's signature and a person's role and state are cached; the specification allows five seconds. */
export const ACCESS_CACHE_MS = 3_000;
/**
 * An unknown key id makes us read the keys again, but not more often than this. The first reading does not count: of two first
 * tokens that are requested at once on a new installation, each has a key of its own, and it may have found only one.
 */
const KEYS_REREAD_MS = 5_000;
const MOST_CACHED = 10_000;
/** The accuracy of a session's last use, so that reading rarely costs a write. */
const LAST_USE_STEP_MS = 300_000;

export type Access = {
  /** Returns the person behind an access token; null if it is forged or expired, or its session or person is gone. */
  authenticate: Authenticate;
  /** Drops what is cached about a session, so that a sign-out takes effect at once in this process. */
  forgetSession: (sessionId: string) => void;
  /** Checks by the same rules whether a session is alive; for connections that outlast a request. */
  personOfSession: (sessionId: string) => Promise<Person | null>;
};

type Deps = { db: Database; clock: Clock; config: Pick<Config, 'publicOrigin'> };

/** Verifies tokens without the database, then checks there that the session counts; each at most every three seconds. */
export function createAccess({ db, clock, config }: Deps): Access {
  const people = new Map<string, { until: number; person: Promise<Person | null> }>();
  const tokens = new Map<string, { until: number; payload: JWTPayload }>();
  const keys = createKeyCache(db, clock);

  /** What is forged is not kept, so that it displaces nothing. */
  async function verifyNow(token: string, now: number): Promise<JWTPayload | null> {
    const payload = await verify(token, keys, clock, config.publicOrigin);
    if (payload?.exp === undefined) return payload;
    if (tokens.size >= MOST_CACHED) tokens.clear();
    tokens.set(token, { until: Math.min(now + ACCESS_CACHE_MS, payload.exp * 1_000), payload });
    return payload;
  }

  async function personOfSession(sessionId: string): Promise<Person | null> {
    const now = clock.now().getTime();
    const cached = people.get(sessionId);
    if (cached !== undefined && cached.until > now) return cached.person;
    if (people.size >= MOST_CACHED) people.clear();
    const person = readPerson(db, sessionId, clock.now());
    people.set(sessionId, { until: now + ACCESS_CACHE_MS, person });
    // A failed query must not be cached as an answer.
    person.catch(() => people.delete(sessionId));
    return person;
  }

  return {
    personOfSession,
    forgetSession: (sessionId) => {
      people.delete(sessionId);
    },
    authenticate: async (token) => {
      const now = clock.now().getTime();
      const known = tokens.get(token);
      const payload = known !== undefined && known.until > now ? known.payload : await verifyNow(token, now);
      const sessionId = payload?.['sid'];
      if (typeof sessionId !== 'string') return null;
      const person = await personOfSession(sessionId);
      return person?.id === payload?.sub ? person : null;
    },
  };
}

async function readPerson(db: Database, sessionId: string, now: Date): Promise<Person | null> {
  const lastNoted = new Date(now.getTime() - LAST_USE_STEP_MS);
  const living = sql<{ id: string; role: string; email: string }>`
    select u.id, u.role, u.email, s.last_used_at from sessions s join users u on u.id = s."userId"
    where s.id = ${sessionId} and s."expiresAt" > ${now} and u."isActive" and u."earlyAccess"`;
  // A single statement, so that the caller waits for one answer even if the use is recorded.
  const { rows } = await sql<{ id: string; role: string; email: string }>`
    with living as (${living}), noted as (
      update sessions set last_used_at = ${now} from living
      where sessions.id = ${sessionId} and (living.last_used_at is null or living.last_used_at <= ${lastNoted})
    )
    select id, role, email from living`
    .execute(db)
    .catch((error: unknown) => {
      // Reading continues while nothing can be written.
      if (toAppError(error).code === 'read_only') return living.execute(db);
      throw error;
    });
  const [row] = rows;
  if (row === undefined) return null;
  return { id: row.id, role: row.role === 'ADMIN' ? 'ADMIN' : 'USER', sessionId, email: row.email };
}

type KeyCache = { find: (isRetry: boolean) => Promise<ReturnType<typeof createLocalJWKSet>> };

function createKeyCache(db: Database, clock: Clock): KeyCache {
  let rereadAt = Number.NEGATIVE_INFINITY;
  let keys: Promise<ReturnType<typeof createLocalJWKSet>> | null = null;
  const read = async () => {
    const rows = await db.selectFrom('jwks').select(['id', 'publicKey', 'alg']).execute();
    const set = rows.map((row) => ({ ...JSON.parse(row.publicKey), kid: row.id, alg: row.alg ?? 'EdDSA' }));
    return createLocalJWKSet({ keys: set });
  };
  return {
    find(isRetry) {
      const now = clock.now().getTime();
      const mayReread = isRetry && now - rereadAt >= KEYS_REREAD_MS;
      if (keys === null || mayReread) {
        if (mayReread) rereadAt = now;
        const reading = read();
        keys = reading;
        reading.catch(() => {
          keys = null;
        });
        return reading;
      }
      return keys;
    },
  };
}

async function verify(token: string, keys: KeyCache, clock: Clock, origin: string): Promise<JWTPayload | null> {
  const options = { issuer: origin, audience: origin, algorithms: ['EdDSA'], currentDate: clock.now() };
  for (const isRetry of [false, true]) {
    try {
      return (await jwtVerify(token, await keys.find(isRetry), options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      const isKeyUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isKeyUnknown) return null;
    }
  }
  return null;
}
