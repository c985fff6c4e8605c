import type { Account } from '@brandly/contract/accounts';
import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform, PLATFORM_NAMES, type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Fragment, useState } from 'react';
import { platformsQuery } from '../../../api/platforms-query.ts';
import { healthOf } from '../../../platforms/account-health.ts';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { ago } from '../../../time/ago.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { AccountLine } from './account-line.tsx';
import { followerSummaryQuery } from './api.ts';
import { FollowerHistory } from './follower-history.tsx';
import { CourseShape, ROW } from './metrics-shape.tsx';
import { followersLabel, type PlatformFigures, platformFigures } from './platform-figures.ts';
import { RefreshAccount } from './refresh-account.tsx';
import { refreshProgress } from './refresh-words.ts';
import { accountsText } from './tile-order.ts';
import { useFollowerRefresh } from './use-follower-refresh.ts';

type PlatformMetricsProps = {
  brand: Brand;
  /** Shows this one alone, whose row has the button to refresh. */
  platform?: PlatformId;
};

type Followers = ReturnType<typeof useFollowers>;

/** The followers of a brand, their course, and how to ask for new ones. */
function useFollowers({ brand, platform }: PlatformMetricsProps) {
  const rows = platformFigures(brand.socialAccounts).filter((one) => (platform ?? one.platform) === one.platform);
  const summary = useQuery({ ...followerSummaryQuery(brand.id), enabled: rows.length > 0 });
  const { data: platforms = [] } = useQuery(platformsQuery);
  const [now] = useState(Date.now);
  const refresh = useFollowerRefresh(brand, summary.data);
  const { running } = refresh;
  const refreshOf = (account: Account, inWords = false) =>
    platforms.find(({ id }) => id === fromWirePlatform(account.platform))?.canMeasure !== false &&
    healthOf(account, now).kind !== 'reconnect' && (
      <RefreshAccount
        name={`${PLATFORM_NAMES[fromWirePlatform(account.platform)]} account ${account.name}`}
        isWaiting={running?.accounts.find(({ accountId }) => accountId === account.id)?.state === 'waiting'}
        locked={running !== null}
        inWords={inWords}
        onRefresh={() => refresh.refreshAccount(account.id)}
      />
    );
  return { rows, summary, refresh, refreshOf, now };
}

/** An account, its figures and what leads on, in one column; at the right of a desk the course beside all of them. */
export const ACCOUNT_CARD = 'grid grid-cols-1 gap-y-3 py-4 [reading-flow:grid-rows]';
export const ACCOUNT_BESIDE = 'lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-x-8';
export const ACCOUNT_COURSE = 'lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:self-end';

type AccountFiguresProps = Required<PlatformMetricsProps> & { since: string };

/** What is counted of the only account of a platform, since when it is connected, and the course. */
export function AccountFigures({ since, ...props }: AccountFiguresProps) {
  const followers = useFollowers(props);
  return followers.rows.map((one) => (
    <Fragment key={one.platform}>
      <div>
        <Figures {...one} isInLine />
        <p className="divided type-small text-ink-3">
          <span>{since}</span> <span className="empty:hidden">{ageText(followers)}</span>
        </p>
      </div>
      <div className={ACCOUNT_COURSE}>
        <Course {...one} {...followers} isAlone />
      </div>
    </Fragment>
  ));
}

/** When the followers of a brand were last asked for; '' while that is not known. */
function ageText({ summary: { data } }: Pick<Followers, 'summary'>): string {
  return data?.updatedAt ? `Updated ${ago(data.updatedAt)}` : '';
}

/** Followers by platform with their history; a count that a platform does not provide says so and is never a zero. */
export function PlatformMetrics({ brand, platform }: PlatformMetricsProps) {
  const followers = useFollowers(platform ? { brand, platform } : { brand });
  const { rows, refresh, refreshOf, now } = followers;
  if (rows.length === 0) return null;
  const { running } = refresh;
  return (
    <section aria-labelledby="platform-metrics">
      {/* On a phone the age stands below the heading, and the button beside both. */}
      <header className="mb-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:flex">
        <h2 id="platform-metrics" className="flex-1 type-dialog-title">
          {platform ? followersLabel(platform) : 'Platform Metrics'}
        </h2>
        <output className="flex items-center gap-2 type-small text-ink-2 max-sm:col-start-1">
          {running ? (
            <>
              <progress
                aria-label="Refreshing followers"
                value={running.done}
                max={running.total}
                className="h-1.5 w-24 accent-accent"
              />
              {refreshProgress(running)}
            </>
          ) : (
            ageText(followers)
          )}
        </output>
        {!platform && (
          <Button
            className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
            icon={<RefreshCw size={14} aria-hidden />}
            busy={running !== null}
            busyText="Refreshing..."
            onClick={refresh.refreshBrand}
          >
            {/* On the smallest phones the heading needs the room of the words. */}
            <span className="max-[22rem]:sr-only">Refresh followers</span>
          </Button>
        )}
      </header>
      <ul className="divide-y divide-line rounded-large border border-line">
        {rows.map((one) => {
          const [only] = one.accounts.length === 1 ? one.accounts : [];
          return (
            <li key={one.platform} className={ROW}>
              <div className="min-w-0">
                <h3 className="flex items-center gap-2 type-label">
                  <PlatformLogo platform={one.platform} size={16} named={false} className="flex-none text-ink-2" />
                  <span className="truncate">
                    {PLATFORM_NAMES[one.platform]}
                    {!only && <span className="type-small text-ink-3"> {accountsText(one.accounts.length)}</span>}
                  </span>
                </h3>
                <ul className="pl-6">
                  {one.accounts.map((account) => (
                    <AccountLine
                      key={account.id}
                      account={account}
                      brandName={brand.name}
                      isAlone={only !== undefined}
                      isDead={healthOf(account, now).kind === 'reconnect'}
                    >
                      {!only && refreshOf(account)}
                    </AccountLine>
                  ))}
                </ul>
              </div>
              <Figures {...one} />
              <div className="min-w-0 max-lg:col-span-2">
                <Course {...one} {...followers} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The course of a platform's followers; of its only account with the button that asks for new ones. */
function Course({
  platform,
  accounts,
  summary,
  refreshOf,
  isAlone = false,
}: PlatformFigures & Pick<Followers, 'summary' | 'refreshOf'> & { isAlone?: boolean }) {
  const label = followersLabel(platform);
  const [only] = accounts.length === 1 ? accounts : [];
  if (summary.isPending) return isAlone ? <CourseShape /> : <Skeleton className="h-10" />;
  if (summary.data) {
    const course = summary.data.platforms.find((one) => one.platform === toWirePlatform(platform));
    return (
      <FollowerHistory
        name={`${label} on ${PLATFORM_NAMES[platform]}`}
        label={label}
        days={course?.days ?? []}
        isAlone={isAlone}
      >
        {only && refreshOf(only, isAlone)}
      </FollowerHistory>
    );
  }
  return (
    <p className="type-small text-ink-3">
      We couldn't load the history.{' '}
      <button type="button" className="text-accent-text underline" onClick={() => void summary.refetch()}>
        Try again
      </button>
    </p>
  );
}

/** The followers at the right edge of all rows, what else is counted in a line below them; in a line of their own below an account. */
function Figures({ platform, figures, isInLine = false }: PlatformFigures & { isInLine?: boolean }) {
  return (
    <dl className={isInLine ? 'flex flex-wrap items-baseline gap-x-4' : 'grid justify-items-end text-right'}>
      {figures.map(({ label, value }, index) => (
        <div
          key={label}
          className={classNames(
            'flex gap-1',
            index > 0 || isInLine ? 'flex-row-reverse items-baseline justify-end' : 'flex-col-reverse gap-0',
          )}
        >
          <dt className={classNames('type-small text-ink-3', value === null && 'sr-only')}>{label}</dt>
          <dd
            className={
              value === null || (index > 0 && !isInLine)
                ? 'type-small text-ink-3 tabular-nums'
                : 'type-label tabular-nums'
            }
          >
            {value === null ? `Not provided by ${PLATFORM_NAMES[platform]}` : value.toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
