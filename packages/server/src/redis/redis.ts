import { createHmac } from 'node:crypto';
import type { SystemHealth } from '@brandly/contract/health';
import type { Redis as Client } from 'ioredis';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../http/log.ts';
import { within } from '../outbound/outbound-failure.ts';
import { readRedisHealth } from './redis-health.ts';

/**
 * What processes share besides the database: hints that may be lost at any moment. Nobody waits longer for it than
 * `REDIS_PATIENCE_MS`, and after a timeout it is not asked for a while, so that a slow one costs a request next to
 * nothing.
 */
export type Redis = {
  /** Runs one query. undefined: Redis is unavailable or too slow, so do without. */
  ask: <T>(question: (client: Client) => Promise<T>) => Promise<T | undefined>;
  /** The full name of a key, different for every installation that uses the same Redis. */
  key: (name: string) => string;
  /** Publishes a text to every listening process, including this one; it is silently lost while Redis is away. */
  publish: (channel: string, text: string) => void;
  subscribe: (channel: string, listener: (text: string) => void) => void;
  /** Whether what others publish arrives here. */
  isSubscribed: () => boolean;
  health: () => Promise<SystemHealth['redis']>;
  close: () => Promise<void>;
};

/** How long an unresponsive Redis is left alone. */
export const LEFT_ALONE_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** The health page may wait longer, to distinguish a slow one from a dead one. */
const HEALTH_PATIENCE_MS = 1_000;
const LONGEST_RETRY_MS = 2_000;

type Deps = {
  config: Pick<Config, 'redisUrl' | 'redisPatienceMs' | 'authSecret'>;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'debug'>;
};

/**
 * Opens the Redis of `REDIS_URL`; null without that setting, and then its library is not even loaded (25 MB of memory).
 * Never waits for the server: the product starts and works without it.
 */
export async function openRedis({ config, clock, log }: Deps): Promise<Redis | null> {
  if (config.redisUrl === null) return null;
  const { Redis: Connection } = await import('ioredis');
  const prefix = `brandly:${createHmac('sha256', config.authSecret).update('redis').digest('base64url').slice(0, 8)}:`;
  const options = {
    lazyConnect: true,
    connectionName: 'brandly',
    // Without a connection there is no answer: nothing is queued for later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (times: number) => Math.min(times * 100, LONGEST_RETRY_MS),
  };
  const client = new Connection(config.redisUrl, options);
  const subscriber = new Connection(config.redisUrl, {
    ...options,
    connectionName: 'brandly ear',
    enableOfflineQueue: true,
  });
  const listeners = new Map<string, ((text: string) => void)[]>();
  let isWell = false;
  let leftAloneUntil = 0;
  let isSubscribed = false;

  client.on('ready', () => {
    if (!isWell) log.info('Redis is connected');
    isWell = true;
    leftAloneUntil = 0;
  });
  client.on('error', (error) => {
    // One line when it breaks, not one for each reconnection attempt.
    if (isWell) log.warn({ err: error }, 'Redis does not answer; working from memory');
    else log.debug({ err: error }, 'Redis could not be reached');
    isWell = false;
  });
  client.on('close', () => {
    if (isWell) log.warn('the connection to Redis broke; working from memory');
    isWell = false;
  });
  subscriber.on('error', (error) => log.debug({ err: error }, 'the listening connection to Redis failed'));
  subscriber.on('ready', () => {
    void subscriber.subscribe(`${prefix}none`).then(
      () => (isSubscribed = true),
      (error: unknown) => log.debug({ err: error }, 'Redis let nobody listen'),
    );
  });
  subscriber.on('close', () => (isSubscribed = false));
  subscriber.on('message', (channel, text) => {
    for (const listener of listeners.get(channel) ?? []) listener(text);
  });
  for (const connection of [client, subscriber])
    connection.connect().catch((error: unknown) => log.warn({ err: error }, 'Redis cannot be reached yet'));

  const askWithin = <T>(patienceMs: number, question: (client: Client) => Promise<T>): Promise<T> =>
    within(AbortSignal.timeout(patienceMs), question(client), () => new Error(`No answer within ${patienceMs} ms`));
  const ask: Redis['ask'] = async (question) => {
    if (client.status !== 'ready' || performance.now() < leftAloneUntil) return undefined;
    try {
      const answer = await askWithin(config.redisPatienceMs, question);
      if (!isWell) log.info('Redis answers again');
      isWell = true;
      return answer;
    } catch (error) {
      leftAloneUntil = performance.now() + LEFT_ALONE_MS;
      if (isWell) log.warn({ err: error }, 'Redis does not answer; working from memory');
      isWell = false;
      return undefined;
    }
  };

  return {
    ask,
    key: (name) => prefix + name,
    publish: (channel, text) => void ask((connection) => connection.publish(prefix + channel, text)),
    subscribe(channel, listener) {
      const name = prefix + channel;
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      subscriber.subscribe(name).catch((error: unknown) => log.debug({ err: error }, 'Redis let nobody listen'));
    },
    isSubscribed: () => isSubscribed,
    health: () => readRedisHealth((question) => askWithin(HEALTH_PATIENCE_MS, question), clock, log),
    async close() {
      for (const connection of [client, subscriber]) connection.disconnect();
    },
  };
}
