import { DEFAULT_RANGE_H } from '@brandly/contract/performance/look-back';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../ui/banner.tsx';
import { Page } from '../../ui/page/page.tsx';
import type { RangeSearch } from './admin-search.ts';
import { SYSTEM_WORDS, SystemShape } from './admin-shapes.tsx';
import { healthQuery, integrationsQuery, performanceQuery, systemQuery } from './api.ts';
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
import { IntegrationCards } from './system/integration-cards.tsx';
import { PlatformsPanel, ProcessesPanel, QueuePanel, StoragePanel } from './system/operations-panels.tsx';
import { RedisPanel } from './system/redis-panel.tsx';
import { Verdict } from './system/verdict.tsx';

const TWO = 'grid gap-6 lg:grid-cols-2';
/** Panels below each other: two columns of them end together, with no hole beside a short one. */
const STACK = 'grid grid-cols-1 grid-rows-[auto_1fr] gap-6';

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
            problems={system.data?.alerts.length ?? 0}
            checkedAt={Math.max(health.dataUpdatedAt, system.dataUpdatedAt)}
          />
        ) : (
          SYSTEM_WORDS
        )
      }
    >
      <div className="grid gap-6">
        {[health, system, integrations].some(isComing) ? (
          <Loading shape={<SystemShape />}>Loading system health...</Loading>
        ) : (
          <>
            {system.data?.alerts.map(({ kind, text }) => (
              <Banner key={kind} status="failed">
                {text}
              </Banner>
            ))}
            <Loaded query={health} loading="Loading system health...">
              {(data) => (
                <div className={TWO}>
                  <div className={STACK}>
                    <HealthPanel health={data} />
                    <RedisPanel redis={data.redis} />
                  </div>
                  <div className={STACK}>
                    <MemoryPanel health={data} />
                    <ProcessPanel health={data} />
                  </div>
                </div>
              )}
            </Loaded>
            <Loaded query={system} loading="Loading the queue...">
              {(data) => (
                <div className={TWO}>
                  <div className={STACK}>
                    <QueuePanel queue={data.queue} />
                    <StoragePanel state={data} />
                  </div>
                  <div className={STACK}>
                    <ProcessesPanel processes={data.processes} />
                    <PlatformsPanel platforms={data.platforms} integrations={integrations.data ?? []} />
                  </div>
                </div>
              )}
            </Loaded>
            <Loaded query={integrations} loading="Loading integrations...">
              {(data) => <IntegrationCards integrations={data} />}
            </Loaded>
            {health.data && <EnvironmentPanel health={health.data} configuration={system.data?.configuration ?? []} />}
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="type-title">Performance Monitoring</h2>
              <RangeSelect hours={search.hours} onHours={(hours) => onSearch({ hours })} />
            </div>
            <Loaded query={report} loading="Loading performance..." words={performanceErrorText}>
              {(data) => (
                <>
                  <VitalsPanel report={data} />
                  <div className={TWO}>
                    <PerformanceAlertsPanel alerts={data.summary.alerts} />
                    <ExperiencePanel report={data} />
                    <NavigationPanel navigation={data.stats.navigationStats} />
                    <ResourcesPanel resources={data.stats.resourceStats} />
                  </div>
                  <PagesPanel pages={data.pagePerformanceData} />
                  <ReleasesPanel releases={data.summary.releases} />
                </>
              )}
            </Loaded>
          </>
        )}
      </div>
    </Page>
  );
}
