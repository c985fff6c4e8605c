import type { Account } from '@brandly/contract/accounts';
import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform, PLATFORM_NAMES, type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { platformsQuery } from '../../../api/platforms-query.ts';
import { nameInBrand } from '../../../platforms/account-handle.ts';
import { healthOf } from '../../../platforms/account-health.ts';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { ago } from '../../../time/ago.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { followerSummaryQuery } from './api.ts';
import { FollowerHistory } from './follower-history.tsx';
import { followersLabel, type PlatformFigures, platformFigures } from './platform-figures.ts';
import { refreshProgress } from './refresh-words.ts';
import { accountsText } from './tile-order.ts';
import { useFollowerRefresh } from './use-follower-refresh.ts';

/** A platform and its accounts, its figures, their course: side by side, or, on a phone, the course below both. */
const ROW =
  'group/row grid grid-cols-[minmax(7rem,1fr)_minmax(0,auto)] items-start gap-x-4 gap-y-1 px-4 py-2.5 lg:items-center lg:grid-cols-[minmax(0,1fr)_9rem_22rem] xl:grid-cols-[15rem_9rem_minmax(0,1fr)] xl:gap-x-6 2xl:grid-cols-[18rem_10rem_minmax(0,1fr)]';

type PlatformMetricsProps = {
  brand: Brand;
  /** Shows this one alone, whose row has the button to refresh. */
  platform?: PlatformId;
};

/** Followers by platform with their history; a count that a platform does not provide says so and is never a zero. */
export function PlatformMetrics({ brand, platform }: PlatformMetricsProps) {
  const rows = platformFigures(brand.socialAccounts).filter((one) => (platform ?? one.platform) === one.platform);
  const summary = useQuery({ ...followerSummaryQuery(brand.id), enabled: rows.length > 0 });
  const { data: platforms = [] } = useQuery(platformsQuery);
  const [now] = useState(Date.now);
  const refresh = useFollowerRefresh(brand, summary.data);
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
            summary.data?.updatedAt && `Updated ${ago(summary.data.updatedAt)}`
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
          const isMeasured = platforms.find(({ id }) => id === one.platform)?.canMeasure !== false;
          const [only] = one.accounts.length === 1 ? one.accounts : [];
          const refreshOf = (account: Account) =>
            isMeasured &&
            healthOf(account, now).kind !== 'reconnect' && (
              <RefreshAccount
                name={`${PLATFORM_NAMES[one.platform]} account ${account.name}`}
                isWaiting={running?.accounts.find(({ accountId }) => accountId === account.id)?.state === 'waiting'}
                locked={running !== null}
                onRefresh={() => refresh.refreshAccount(account.id)}
              />
            );
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
                {summary.isPending ? (
                  <Skeleton className="h-10" />
                ) : summary.data ? (
                  <FollowerHistory
                    name={`${followersLabel(one.platform)} on ${PLATFORM_NAMES[one.platform]}`}
                    label={followersLabel(one.platform)}
                    days={
                      summary.data.platforms.find((candidate) => candidate.platform === toWirePlatform(one.platform))
                        ?.days ?? []
                    }
                  >
                    {only && refreshOf(only)}
                  </FollowerHistory>
                ) : (
                  <p className="type-small text-ink-3">
                    The history could not be loaded.{' '}
                    <button type="button" className="text-accent-text underline" onClick={() => void summary.refetch()}>
                      Try again
                    </button>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The followers at the right edge of all rows, what else is counted in a line below them. */
function Figures({ platform, figures }: PlatformFigures) {
  return (
    <dl className="grid justify-items-end text-right">
      {figures.map(({ label, value }, index) => (
        <div key={label} className={index === 0 ? 'flex flex-col-reverse' : 'flex flex-row-reverse gap-1'}>
          <dt className={classNames('type-small text-ink-3', value === null && 'sr-only')}>{label}</dt>
          <dd
            className={value === null || index > 0 ? 'type-small text-ink-3 tabular-nums' : 'type-label tabular-nums'}
          >
            {value === null ? `Not provided by ${PLATFORM_NAMES[platform]}` : value.toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type AccountLineProps = {
  account: Account;
  brandName: string;
  /** The only one of its platform: its figure stands beside it already. */
  isAlone: boolean;
  /** Its connection has ended, so its counts are from before that. */
  isDead: boolean;
  /** Its refresh, where it is not at the end of the row. */
  children: ReactNode;
};

function AccountLine({ account, brandName, isAlone, isDead, children }: AccountLineProps) {
  const platform = fromWirePlatform(account.platform);
  const own = account.subscriberCount ?? account.followerCount;
  return (
    <li className="flex flex-wrap items-center gap-x-2 type-small text-ink-2">
      <span className="max-w-full min-w-0 truncate" title={nameInBrand(account, brandName)}>
        {nameInBrand(account, brandName)}
      </span>
      {!isAlone && own !== null && <span className="tabular-nums">{own.toLocaleString('en-US')}</span>}
      {isDead && (
        <Link
          to="/dashboard/brands/$brandId/social/$platform"
          params={{ brandId: account.brandId, platform }}
          data-status="failed"
          className="text-status-text underline"
        >
          Needs reconnecting
          <span className="sr-only">: {account.name}</span>
        </Link>
      )}
      {children}
    </li>
  );
}

type RefreshAccountProps = { name: string; isWaiting: boolean; locked: boolean; onRefresh: () => void };

/** One account's refresh: quiet beside the one of all, so it comes with the pointer or the keys; a finger always has it. */
function RefreshAccount({ name, isWaiting, locked, onRefresh }: RefreshAccountProps) {
  if (isWaiting) return <Spinner size={14} />;
  return (
    <IconButton
      small
      label={`Refresh ${name}`}
      disabled={locked}
      onClick={onRefresh}
      className="opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100"
    >
      <RefreshCw size={13} aria-hidden />
    </IconButton>
  );
}
