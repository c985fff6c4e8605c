import type { SystemState } from '@brandly/contract/admin';
import type { SystemHealth } from '@brandly/contract/health';
import { DEFAULT_RANGE_H } from '@brandly/contract/performance/look-back';
import { useQuery } from '@tanstack/react-query';
import { timeText } from '../../time/date-time-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Page } from '../../ui/page/page.tsx';
import type { RangeSearch } from './admin-search.ts';
import { healthQuery, integrationsQuery, performanceQuery, systemQuery } from './api.ts';
import { MEASURED } from './figures.tsx';
import { isComing, Loaded, Loading } from './load-panel.tsx';
import { PerformanceAlertsPanel } from './performance/alerts-panel.tsx';
import { performanceErrorText } from './performance/error-text.ts';
import { ExperiencePanel } from './performance/experience-panel.tsx';
import { NavigationPanel } from './performance/navigation-panel.tsx';
import { PagesPanel } from './performance/pages-panel.tsx';
import { ReleasesPanel } from './performance/releases-panel.tsx';
import { ResourcesPanel } from './performance/resources-panel.tsx';
import { VitalsPanel } from './performance/vitals-panel.tsx';
import { RangeSelect } from './range-select.tsx';
import { EnvironmentPanel } from './system/environment-panel.tsx';
import { HealthPanel, MemoryPanel, ProcessPanel } from './system/health-panel.tsx';
import { alertStatus, verdictOf } from './system/health-rules.ts';
import { IntegrationsPanel } from './system/integration-table.tsx';
import { ProcessesPanel, QueuePanel, StoragePanel } from './system/operations-panels.tsx';
import { RedisPanel } from './system/redis-panel.tsx';
import {
  FIRST_STACK,
  LOW_STACK,
  STACK,
  SYSTEM_COLUMNS,
  SYSTEM_WORDS,
  SystemShape,
  THIRD_STACK,
} from './system/system-shape.tsx';

const TWO = 'grid gap-5 lg:grid-cols-2';

type SystemScreenProps = { search: RangeSearch; onSearch: (change: RangeSearch) => void };

/** Health, configuration and speed of the server. */
export function SystemScreen({ search, onSearch }: SystemScreenProps) {
  const health = useQuery(healthQuery);
  const system = useQuery(systemQuery);
  const integrations = useQuery(integrationsQuery);
  const report = useQuery(performanceQuery(search.hours ?? DEFAULT_RANGE_H));
  return (
    <Page
      title="System"
      description={
        health.data ? (
          <Verdict
            health={health.data}
            alerts={system.data?.alerts ?? []}
            checkedAt={Math.max(health.dataUpdatedAt, system.dataUpdatedAt)}
          />
        ) : (
          health.isPending && SYSTEM_WORDS
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {[health, system, integrations].some(isComing) ? (
          <Loading shape={<SystemShape />}>Loading system health...</Loading>
        ) : (
          <>
            {system.data?.alerts.map(({ kind, text }) => (
              <Banner key={kind} status={alertStatus(kind)}>
                {text}
              </Banner>
            ))}
            {/* Each alone says that it could not be loaded; what is known stands below. */}
            <Loaded query={health} loading="Loading system health...">
              {() => null}
            </Loaded>
            <Loaded query={system} loading="Loading the queue...">
              {() => null}
            </Loaded>
            {(health.data ?? system.data) && <Panels health={health.data} system={system.data} />}
            <Loaded query={integrations} loading="Loading integrations...">
              {(data) => <IntegrationsPanel integrations={data} platforms={system.data?.platforms} />}
            </Loaded>
            {health.data && <EnvironmentPanel health={health.data} configuration={system.data?.configuration ?? []} />}
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="type-title">Performance Monitoring</h2>
              <RangeSelect hours={search.hours} onHours={(hours) => onSearch({ hours })} />
            </div>
            <Loaded query={report} loading="Loading performance..." words={performanceErrorText}>
              {(data) => (
                <div className={`grid grid-cols-1 gap-5 ${MEASURED}`}>
                  <VitalsPanel report={data} />
                  <div className={TWO}>
                    <PerformanceAlertsPanel alerts={data.summary.alerts} />
                    <ExperiencePanel report={data} />
                    <NavigationPanel navigation={data.stats.navigationStats} />
                    <ResourcesPanel resources={data.stats.resourceStats} />
                  </div>
                  <PagesPanel pages={data.pagePerformanceData} />
                  <ReleasesPanel releases={data.summary.releases} />
                </div>
              )}
            </Loaded>
          </>
        )}
      </div>
    </Page>
  );
}

type PanelsProps = { health: SystemHealth | undefined; system: SystemState | undefined };

/** What the server publishes and how it is, its processes, and what it needs at the right. */
function Panels({ health, system }: PanelsProps) {
  return (
    <div className={SYSTEM_COLUMNS}>
      <div className={FIRST_STACK}>
        {system && <QueuePanel queue={system.queue} />}
        {health && <HealthPanel health={health} />}
      </div>
      <div className={STACK}>
        {health && <ProcessPanel health={health} />}
        {system && <ProcessesPanel processes={system.processes} />}
      </div>
      <div className={LOW_STACK}>{health && <RedisPanel redis={health.redis} />}</div>
      <div className={THIRD_STACK}>
        {system && <StoragePanel state={system} />}
        {health && <MemoryPanel health={health} />}
      </div>
    </div>
  );
}

type VerdictProps = {
  health: Pick<SystemHealth, 'status' | 'system'>;
  /** The page lists them below. */
  alerts: SystemState['alerts'];
  /** In milliseconds. */
  checkedAt: number;
};

const DOTS = { published: 'bg-published', draft: 'bg-draft', failed: 'bg-failed' } as const;

/** Whether everything runs, in one line, and when that was known. */
function Verdict({ health, alerts, checkedAt }: VerdictProps) {
  const { words, status } = verdictOf(
    health,
    alerts.map(({ kind }) => kind),
  );
  const time = Temporal.Instant.fromEpochMilliseconds(checkedAt).toZonedDateTimeISO(Temporal.Now.timeZoneId());
  return (
    <span className="flex gap-2">
      {/* Beside the first line, however many there are. */}
      <span aria-hidden className="flex h-[1lh] flex-none items-center">
        <span className={`size-2 rounded-chip ${DOTS[status]}`} />
      </span>
      <span>
        {words} <span className="max-sm:block">Checked at {timeText(time)}.</span>
      </span>
    </span>
  );
}
