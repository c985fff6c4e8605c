import { DEFAULT_RANGE_H } from '@brandly/contract/performance/look-back';
import { PLATFORM_IDS, PLATFORM_NAMES, toWirePlatform } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../api/api-error.ts';
import { PlatformLogo } from '../../platforms/platform-logo.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import type { RangeSearch, UsersSearch } from './admin-search.ts';
import {
  BESIDE_MEASURED,
  BESIDE_UNMEASURED,
  CONNECTIONS,
  MEASURED_COLUMNS,
  MessageFiguresShape,
  OVERVIEW_FIGURES,
  OverviewShape,
  PerformanceShape,
  UNMEASURED_COLUMNS,
} from './admin-shapes.tsx';
import { adminStatsQuery, messagesQuery, performanceQuery, useUpdateAllFollowers } from './api.ts';
import { FIGURES, Figure, WHOLE_LINK } from './figures.tsx';
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
  const isUnmeasured = report.data?.summary.overallScore === null && stats.data?.navigation === null;
  return (
    <Page title="Admin Overview">
      <div className="grid gap-6">
        <Loaded query={stats} loading="Loading statistics..." waiting={<OverviewShape />}>
          {(data) => (
            <>
              <Panel title="User and Platform Statistics">
                <dl className={OVERVIEW_FIGURES}>
                  <Figure label={<UsersLink>Total users</UsersLink>} value={numberText(data.totalUsers)} />
                  <Figure
                    label={<UsersLink search={{ status: 'active' }}>Active users</UsersLink>}
                    value={numberText(data.activeUsers)}
                  />
                  <Figure
                    label={<UsersLink search={{ role: 'ADMIN' }}>Administrators</UsersLink>}
                    value={numberText(data.adminUsers)}
                  />
                  <Figure
                    label={<UsersLink search={{ status: 'waiting' }}>Waiting users</UsersLink>}
                    value={numberText(data.waitingUsers)}
                  />
                  <Figure label="Brands" value={numberText(data.totalBrands)} />
                  <Figure label="Social accounts" value={numberText(data.totalSocialAccounts)} />
                </dl>
              </Panel>
              <Panel title="Connections" action={<UpdateFollowers />}>
                <Connections counts={data.socialConnections} />
              </Panel>
            </>
          )}
        </Loaded>
        {!isComing(stats) && isComing(report) && <Loading shape={<PerformanceShape />}>Loading performance...</Loading>}
        {!isComing(stats) && !isComing(report) && (
          <div className={isUnmeasured ? UNMEASURED_COLUMNS : MEASURED_COLUMNS}>
            <Loaded query={report} loading="Loading performance..." words={performanceErrorText}>
              {(data) => (
                <VitalsPanel
                  report={data}
                  trend={stats.data?.performanceTrend ?? []}
                  range={<RangeSelect hours={search.hours} onHours={(chosen) => onSearch({ hours: chosen })} />}
                />
              )}
            </Loaded>
            <div className={isUnmeasured ? BESIDE_UNMEASURED : BESIDE_MEASURED}>
              {stats.data && <NavigationPanel navigation={stats.data.navigation} />}
              <MessagesPanel />
            </div>
          </div>
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

function Connections({ counts }: { counts: Readonly<Record<string, number>> }) {
  return (
    <ul className={CONNECTIONS}>
      {PLATFORM_IDS.map((platform) => {
        const count = counts[toWirePlatform(platform)];
        if (count === undefined) return null;
        return (
          <li key={platform} className="relative flex min-h-control items-center gap-2 type-body">
            <PlatformLogo platform={platform} named={false} size={16} className="flex-none text-ink-2" />
            <Link to="/admin/dashboard/integrations/$platform" params={{ platform }} className={`flex-1 ${WHOLE_LINK}`}>
              {PLATFORM_NAMES[platform]}
            </Link>
            <span className="font-strong tabular-nums">{numberText(count)}</span>
          </li>
        );
      })}
    </ul>
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

/** How many visitors have written, with a link to their messages. */
function MessagesPanel() {
  const query = useQuery(messagesQuery({}));
  return (
    <Panel
      title="Messages"
      action={
        <Link to="/admin/dashboard/messages" className={buttonClass()}>
          Read messages
        </Link>
      }
    >
      <Loaded query={query} loading="Loading messages..." waiting={<MessageFiguresShape />}>
        {({ total, unread }) => (
          <dl className={FIGURES}>
            <Figure label="Unread" value={numberText(unread)} />
            <Figure label="All messages" value={numberText(total)} />
          </dl>
        )}
      </Loaded>
    </Panel>
  );
}
