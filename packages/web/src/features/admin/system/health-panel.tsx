import type { SystemHealth } from '@brandly/contract/health';
import { Banner } from '../../../ui/banner.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Fact, Facts } from '../figures.tsx';
import { numberText } from '../moments.ts';
import { Rated, RatingBadge, Timed } from '../rating.tsx';
import { healthOf, rateCpu, rateDatabase, rateResponse } from './health-rules.ts';
import { known } from './known.ts';

const DATABASE_WORDS = { connected: 'Connected', read_only: 'Read only', error: 'Not connected' } as const;

/** Processor, connections and database. */
export function HealthPanel({ health }: { health: SystemHealth }) {
  const { system, database } = health;
  const cpu = rateCpu(system.cpuUsage);
  return (
    <Panel title="System Health" action={<RatingBadge {...healthOf(health)} />}>
      {database.error !== null && <Banner status="failed">Database Error: {database.error}</Banner>}
      <Facts>
        <Fact label="CPU usage">
          <Rated rating={cpu}>
            {system.cpuUsage}%{cpu !== 'good' && ', high'}
          </Rated>
        </Fact>
        <Fact label="HTTP connections">{numberText(system.activeConnections)}</Fact>
        <Fact label="Database">{DATABASE_WORDS[database.status]}</Fact>
        <Fact label="Database response time">
          {known(database.responseTime, (ms) => (
            <Timed ms={ms} rating={rateDatabase(ms)} />
          ))}
        </Fact>
        <Fact label="Database version">
          {database.version === null ? 'Not known' : `PostgreSQL ${database.version}`}
        </Fact>
        <Fact label="Maximum database connections">{database.poolSize}</Fact>
        <Fact label="Database queries running">{known(database.activeQueries, numberText)}</Fact>
      </Facts>
    </Panel>
  );
}

/** The memory of the process that answered. */
export function MemoryPanel({ health: { memory } }: { health: SystemHealth }) {
  return (
    <Panel title="Memory Usage">
      <Facts>
        <Fact label="Whole process">{memory.rss} MB</Fact>
        <Fact label="Objects in use (heap)">
          {memory.heapUsed} of {memory.heapTotal} MB
        </Fact>
        <Fact label="Outside the heap">{memory.external} MB</Fact>
      </Facts>
    </Panel>
  );
}

/** How long the process that answered has run, and how quickly it answers. */
export function ProcessPanel({ health: { uptime } }: { health: SystemHealth }) {
  return (
    <Panel title="Server Process">
      <Facts>
        <Fact label="Running for">{uptime.formatted}</Fact>
        <Fact label="Restarts">{numberText(uptime.restartCount)}</Fact>
        <Fact label="Health checks passed">{numberText(uptime.healthChecksPassed)}</Fact>
        <Fact label="Requests today">{numberText(uptime.requestsToday)}</Fact>
        <Fact label="Average response">
          {known(uptime.avgResponseTime, (ms) => (
            <Timed ms={ms} rating={rateResponse(ms)} />
          ))}
        </Fact>
      </Facts>
    </Panel>
  );
}
