import type { SystemHealth } from '@brandly/contract/health';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { numberText } from '../moments.ts';
import { Fact, Facts, Panel } from '../panel.tsx';
import { Rated, RatingBadge } from '../rating.tsx';
import { rateCpu, rateDatabase, rateHits, rateRedis, rateResponse } from './health-rules.ts';

const STATUS_WORDS = { ok: 'Healthy', degraded: 'Degraded', error: 'Error' } as const;
const STATUS_RATINGS = { ok: 'good', degraded: 'needs-improvement', error: 'poor' } as const;

/** A figure that is known, by `draw`, or that it is not. */
const known = (value: number | null, draw: (value: number) => ReactNode): ReactNode =>
  value === null ? 'Not known' : draw(value);

/** Processor, connections, database and cache. */
export function HealthPanel({ health }: { health: SystemHealth }) {
  const { status, system, database, redis } = health;
  return (
    <Panel title="System Health" action={<RatingBadge rating={STATUS_RATINGS[status]} word={STATUS_WORDS[status]} />}>
      {database.error !== null && <Banner status="failed">Database Error: {database.error}</Banner>}
      <Facts>
        <Fact label="CPU usage">
          <Rated rating={rateCpu(system.cpuUsage)}>{system.cpuUsage} %</Rated>
        </Fact>
        <Fact label="Active connections">{numberText(system.activeConnections)}</Fact>
        <Fact label="Database">{database.status === 'connected' ? 'Connected' : 'Not connected'}</Fact>
        <Fact label="Database response time">
          {known(database.responseTime, (ms) => (
            <Rated rating={rateDatabase(ms)}>{ms} ms</Rated>
          ))}
        </Fact>
        <Fact label="Database version">
          {database.version === null ? 'Not known' : `PostgreSQL ${database.version}`}
        </Fact>
        <Fact label="Pool size">{database.poolSize}</Fact>
        <Fact label="Active queries">{known(database.activeQueries, numberText)}</Fact>
        <Fact label="Redis">
          {redis.status === 'connected'
            ? 'Connected'
            : redis.status === 'error'
              ? 'Error, working from memory'
              : 'Optional, working from memory'}
        </Fact>
        {redis.status === 'connected' && (
          <>
            <Fact label="Redis response time">
              {known(redis.responseTime, (ms) => (
                <Rated rating={rateRedis(ms)}>{ms} ms</Rated>
              ))}
            </Fact>
            <Fact label="Redis hit rate">
              {known(redis.hitRate, (percent) => (
                <Rated rating={rateHits(percent)}>{percent} %</Rated>
              ))}
            </Fact>
            <Fact label="Redis keys">{known(redis.keyCount, numberText)}</Fact>
            <Fact label="Redis memory">{redis.memoryUsed ?? 'Not known'}</Fact>
          </>
        )}
      </Facts>
    </Panel>
  );
}

/** What this process uses, how long it runs, and how quickly it answers. */
export function MemoryPanel({ health }: { health: SystemHealth }) {
  const { memory, uptime } = health;
  return (
    <Panel title="Memory Usage" description="Of the process that answered, in megabytes.">
      <Facts>
        <Fact label="Resident">{memory.rss} MB</Fact>
        <Fact label="Heap used">
          {memory.heapUsed} of {memory.heapTotal} MB
        </Fact>
        <Fact label="External">{memory.external} MB</Fact>
        <Fact label="Uptime">{uptime.formatted}</Fact>
        <Fact label="Restarts">{numberText(uptime.restartCount)}</Fact>
        <Fact label="Health checks passed">{numberText(uptime.healthChecksPassed)}</Fact>
        <Fact label="Requests today">{numberText(uptime.requestsToday)}</Fact>
        <Fact label="Average response">
          {known(uptime.avgResponseTime, (ms) => (
            <Rated rating={rateResponse(ms)}>{ms} ms</Rated>
          ))}
        </Fact>
      </Facts>
    </Panel>
  );
}
