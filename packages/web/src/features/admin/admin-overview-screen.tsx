import type { AdminStats } from '@brandly/contract/admin';
import { DEFAULT_RANGE_H } from '@brandly/contract/performance/look-back';
import { PLATFORM_IDS, PLATFORM_NAMES, toWirePlatform } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../api/api-error.ts';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { shortNumber } from '../../ui/charts/chart-rules.ts';
import { Page } from '../../ui/page/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import type { RangeSearch, UsersSearch } from './admin-search.ts';
import {
  CONNECTION,
  CONNECTIONS,
  MEASURED_COLUMNS,
  MEASURED_HEAD,
  OVERVIEW_FIGURES,
  OverviewShape,
  PerformanceShape,
} from './admin-shapes.tsx';
import { adminStatsQuery, messagesQuery, performanceQuery, useUpdateAllFollowers } from './api.ts';
import { Figure, WHOLE_LINK } from './figures.tsx';
import { isComing, Loaded, Loading } from './load-panel.tsx';
import { numberText } from './moments.ts';
import { performanceErrorText } from './performance/error-text.ts';
import { NavigationPanel } from './performance/navigation-panel.tsx';
import { VitalsPanel } from './performance/vitals-panel.tsx';
import { RangeSelect } from './range-select.tsx';

type AdminOverviewProps = { search: RangeSearch; onSearch: (change: RangeSearch) => void };

/** People, brands and speed at a glance. */
export function AdminOverviewScreen({ search, onSearch }: AdminOverviewProps) {
  const hours = search.hours ?? DEFAULT_RANGE_H;
  const stats = useQuery(adminStatsQuery(hours));
  const report = useQuery(performanceQuery(hours));
  const messages = useQuery(messagesQuery({}));
  return (
    <Page title="Admin Overview">
      <div className="grid gap-6">
        <Loaded query={stats} loading="Loading statistics..." waiting={<OverviewShape />}>
          {(data) => (
            <>
              <Panel title="User and Platform Statistics">
                <dl className={OVERVIEW_FIGURES}>
                  {/* First those for which somebody has to do something. */}
                  <Figure
                    label={<UsersLink search={{ status: 'waiting' }}>Waiting users</UsersLink>}
                    value={numberText(data.waitingUsers)}
                    asks={data.waitingUsers > 0}
                  />
                  <Figure
                    label={
                      <Link to="/admin/dashboard/messages" search={{ unread: true }} className={WHOLE_LINK}>
                        Unread messages
                      </Link>
                    }
                    value={messages.data ? numberText(messages.data.unread) : '–'}
                    hint={messages.isError && !messages.data ? "We couldn't load them." : undefined}
                    asks={(messages.data?.unread ?? 0) > 0}
                  />
                  <Figure label={<UsersLink>Total users</UsersLink>} value={numberText(data.totalUsers)} />
                  <Figure
                    label={<UsersLink search={{ status: 'active' }}>Active users</UsersLink>}
                    value={numberText(data.activeUsers)}
                  />
                  <Figure
                    label={<UsersLink search={{ role: 'ADMIN' }}>Administrators</UsersLink>}
                    value={numberText(data.adminUsers)}
                  />
                  <Figure label="Brands" value={numberText(data.totalBrands)} />
                  <Figure label="Social accounts" value={numberText(data.totalSocialAccounts)} />
                  <Figure
                    label={
                      <Link to="/admin/dashboard/messages" className={WHOLE_LINK}>
                        All messages
                      </Link>
                    }
                    value={messages.data ? numberText(messages.data.total) : '–'}
                    hint={messages.isError && !messages.data ? "We couldn't load them." : undefined}
                  />
                </dl>
              </Panel>
              <Panel title="Connections" action={<UpdateFollowers />}>
                <Connections counts={data.socialConnections} followers={data.socialFollowers} />
              </Panel>
            </>
          )}
        </Loaded>
        {!isComing(stats) && isComing(report) && <Loading shape={<PerformanceShape />}>Loading performance...</Loading>}
        {!isComing(stats) && !isComing(report) && (
          <>
            <div className={MEASURED_HEAD}>
              <h2 className="type-title">Performance Monitoring</h2>
              <RangeSelect hours={search.hours} onHours={(chosen) => onSearch({ hours: chosen })} />
            </div>
            <div className={MEASURED_COLUMNS}>
              <Loaded query={report} loading="Loading performance..." words={performanceErrorText}>
                {(data) => <VitalsPanel report={data} trend={stats.data?.performanceTrend ?? []} />}
              </Loaded>
              {stats.data && <NavigationPanel navigation={stats.data.navigation} />}
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

/** Leads to the users who are counted. */
function UsersLink({ search = {}, children }: { search?: UsersSearch; children: string }) {
  return (
    <Link to="/admin/dashboard/users" search={search} className={WHOLE_LINK}>
      {children}
    </Link>
  );
}

type ConnectionsProps = { counts: AdminStats['socialConnections']; followers: AdminStats['socialFollowers'] };

function Connections({ counts, followers }: ConnectionsProps) {
  return (
    <div>
      {/* On a phone the list is drawn like a table, whose head says what the figures count. */}
      <p aria-hidden className={`${CONNECTION} pt-0! type-small! text-ink-3 sm:hidden`}>
        <span className="col-start-3 text-right">Accounts</span>
        <span className="text-right">Followers</span>
      </p>
      <ul className={CONNECTIONS}>
        {PLATFORM_IDS.map((platform) => {
          const count = counts[toWirePlatform(platform)];
          const theirs = followers[toWirePlatform(platform)];
          if (count === undefined) return null;
          return (
            <li key={platform} className={CONNECTION}>
              <PlatformLogo platform={platform} named={false} size={16} className="h-(--body-line) text-ink-2" />
              <Link to="/admin/dashboard/integrations/$platform" params={{ platform }} className={WHOLE_LINK}>
                {PLATFORM_NAMES[platform]}
              </Link>
              <span className="text-right type-small leading-(--body-line) text-ink-3 tabular-nums">
                {numberText(count)}
                <span className="max-sm:sr-only"> {count === 1 ? 'account' : 'accounts'}</span>
              </span>
              <p className="text-right type-small leading-(--body-line) text-ink-3 sm:col-span-2 sm:col-start-2 sm:text-left sm:leading-(--small-line)">
                {theirs == null ? (
                  <>
                    <span className="max-sm:sr-only">Followers </span>
                    <span className="inline-block max-sm:first-letter:uppercase">not provided</span>
                  </>
                ) : (
                  <>
                    <span className="font-strong text-ink tabular-nums">{shortNumber(theirs)}</span>
                    <span className="max-sm:sr-only"> followers</span>
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function UpdateFollowers() {
  const update = useUpdateAllFollowers();
  const press = () =>
    update.mutate(undefined, {
      onSuccess: ({ accounts }) => toast.success(`${accounts} accounts will be updated shortly`),
      onError: (error) => toast.error(messageOf(error, 'The accounts could not be updated. Please try again.')),
    });
  return (
    // Its words end where the counts do.
    <Button kind="quiet" className="-mx-3" busy={update.isPending} busyText="Updating..." onClick={press}>
      Update follower counts
    </Button>
  );
}
