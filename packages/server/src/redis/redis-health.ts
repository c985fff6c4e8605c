import type { SystemHealth } from '@brandly/contract/health';
import type { Redis as Client } from 'ioredis';
import type { Clock } from '../clock.ts';
import type { Log } from '../http/log.ts';

type RedisHealth = SystemHealth['redis'];

export const REDIS_NOT_SET: RedisHealth = {
  status: 'not_configured',
  responseTime: null,
  memoryUsed: null,
  keyCount: null,
  hitRate: null,
  lastUpdated: null,
};

/**
 * Reads the figures of `INFO` (redis.io/docs/latest/commands/info): hits and misses since the Redis server started, its
 * keys and its memory. The keys are those of the whole Redis database, whoever made them.
 */
export async function readRedisHealth(
  ask: <T>(question: (client: Client) => Promise<T>) => Promise<T>,
  clock: Clock,
  log: Pick<Log, 'debug'>,
): Promise<RedisHealth> {
  const lastUpdated = clock.now().toISOString();
  try {
    const started = performance.now();
    await ask((client) => client.ping());
    const responseTime = Math.round((performance.now() - started) * 100) / 100;
    const [info, keyCount] = await ask((client) => Promise.all([client.info(), client.dbsize()]));
    return { status: 'connected', responseTime, keyCount, lastUpdated, ...figuresOf(info) };
  } catch (error) {
    log.debug({ err: error }, 'Redis does not tell how it is');
    return { ...REDIS_NOT_SET, status: 'error', lastUpdated };
  }
}

/** Parses the text of `INFO`; the hit rate is null before anybody has asked for a key. Pure. */
export function figuresOf(info: string): Pick<RedisHealth, 'memoryUsed' | 'hitRate'> {
  const lines = new Map(
    info.split(/\r?\n/).flatMap((line): [string, string][] => {
      const at = line.indexOf(':');
      return at === -1 ? [] : [[line.slice(0, at), line.slice(at + 1)]];
    }),
  );
  const hits = Number(lines.get('keyspace_hits') ?? 0);
  const asked = hits + Number(lines.get('keyspace_misses') ?? 0);
  return {
    memoryUsed: lines.get('used_memory_human') ?? null,
    hitRate: asked === 0 ? null : Math.round((hits / asked) * 1000) / 10,
  };
}
