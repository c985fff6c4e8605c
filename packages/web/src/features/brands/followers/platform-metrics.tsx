import type { Account } from '@brandly/contract/accounts';
import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform, PLATFORM_NAMES, toWirePlatform } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { platformsQuery } from '../../../api/platforms-query.ts';
import { nameInBrand } from '../../../platforms/account-handle.ts';
import { healthOf } from '../../../platforms/account-health.ts';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { ago } from '../../../time/ago.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { followerSummaryQuery } from './api.ts';
import { FollowerHistory } from './follower-history.tsx';
import { type Figure, followersLabel, type PlatformFigures, platformFigures } from './platform-figures.ts';
import { refreshProgress } from './refresh-words.ts';
import { accountsText } from './tile-order.ts';
import { useFollowerRefresh } from './use-follower-refresh.ts';

/** A platform: its figures, its accounts, and their course; beside each other where there is room, else its accounts below its figures. */
const ROW =
  'grid grid-cols-1 items-center gap-x-6 gap-y-1 px-4 py-2.5 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-y-0 lg:grid-cols-[18rem_minmax(0,1fr)_12rem] xl:grid-cols-[20rem_minmax(0,1fr)_26rem] 2xl:grid-cols-[20rem_minmax(0,1fr)_38rem]';

/** Followers by platform with their history; a count that a platform does not provide says so and is never a zero. */
export function PlatformMetrics({ brand }: { brand: Brand }) {
  const summary = useQuery({ ...followerSummaryQuery(brand.id), enabled: brand.socialAccounts.length > 0 });
  const { data: platforms = [] } = useQuery(platformsQuery);
  const [now] = useState(Date.now);
  const refresh = useFollowerRefresh(brand, summary.data);
  if (brand.socialAccounts.length === 0) return null;
  const { running } = refresh;
  return (
    <section aria-labelledby="platform-metrics">
      <header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="platform-metrics" className="type-dialog-title">
          Platform Metrics
        </h2>
        {/* On a phone below the heading and its button, so that neither stands alone in a line. */}
        <output className="ml-auto flex items-center gap-2 type-small text-ink-2 max-sm:order-last max-sm:ml-0 max-sm:w-full">
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
            summary.data?.updatedAt && `Updated ${agoText(summary.data.updatedAt)}`
          )}
        </output>
        <Button
          className="max-sm:ml-auto"
          icon={<RefreshCw size={14} aria-hidden />}
          busy={running !== null}
          busyText="Refreshing..."
          onClick={refresh.refreshBrand}
        >
          Refresh followers
        </Button>
      </header>
      <ul className="divide-y divide-line rounded-large border border-line">
        {platformFigures(brand.socialAccounts).map((one) => (
          <li key={one.platform} className={ROW}>
            <PlatformHead {...one} />
            <ul className="grid grid-cols-1">
              {one.accounts.map((account) => (
                <AccountLine
                  key={account.id}
                  account={account}
                  brandName={brand.name}
                  isAlone={one.accounts.length === 1}
                  isDead={healthOf(account, now).kind === 'reconnect'}
                  isMeasured={platforms.find(({ id }) => id === one.platform)?.canMeasure !== false}
                  state={running?.accounts.find((candidate) => candidate.accountId === account.id)?.state ?? null}
                  locked={running !== null}
                  onRefresh={() => refresh.refreshAccount(account.id)}
                />
              ))}
            </ul>
            <div className="min-w-0 md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1">
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
                />
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
        ))}
      </ul>
    </section>
  );
}

const agoText = (instant: string): string =>
  ago(Temporal.Instant.from(instant), Temporal.Now.instant(), Temporal.Now.timeZoneId());

function PlatformHead({ platform, accounts, figures }: PlatformFigures) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h3 className="flex w-30 items-center gap-2 type-label">
        <PlatformLogo platform={platform} size={16} named={false} className="flex-none text-ink-2" />
        <span>
          {PLATFORM_NAMES[platform]}
          {accounts.length > 1 && <span className="block type-small text-ink-3">{accountsText(accounts.length)}</span>}
        </span>
      </h3>
      <dl className="flex flex-1 flex-wrap gap-x-6 gap-y-1">
        {figures.map((figure) => (
          <FigureEntry key={figure.label} figure={figure} platformName={PLATFORM_NAMES[platform]} />
        ))}
      </dl>
    </div>
  );
}

function FigureEntry({ figure: { label, value }, platformName }: { figure: Figure; platformName: string }) {
  return (
    <div>
      <dt className="type-small text-ink-2">{label}</dt>
      <dd className={value === null ? 'type-small text-ink-3' : 'type-dialog-title tabular-nums'}>
        {value === null ? `Not provided by ${platformName}` : value.toLocaleString('en-US')}
      </dd>
    </div>
  );
}

type AccountLineProps = {
  account: Account;
  brandName: string;
  /** The only one of its platform: its figure stands beside it already. */
  isAlone: boolean;
  /** Its connection has ended, so its counts are from before that. */
  isDead: boolean;
  /** Its platform reports counts. */
  isMeasured: boolean;
  /** The account's state in the running refresh. */
  state: 'waiting' | 'done' | 'failed' | null;
  locked: boolean;
  onRefresh: () => void;
};

function AccountLine({ account, brandName, isAlone, isDead, isMeasured, state, locked, onRefresh }: AccountLineProps) {
  const platform = fromWirePlatform(account.platform);
  const own = account.subscriberCount ?? account.followerCount;
  return (
    <li className="flex min-h-8 items-center gap-2 type-body">
      <span className="min-w-0 truncate text-ink-2" title={nameInBrand(account, brandName)}>
        {nameInBrand(account, brandName)}
      </span>
      {!isAlone && own !== null && (
        <span className="type-small tabular-nums text-ink-2">{own.toLocaleString('en-US')}</span>
      )}
      {isDead ? (
        <Link
          to="/dashboard/brands/$brandId/social/$platform"
          params={{ brandId: account.brandId, platform }}
          data-status="failed"
          className="type-small text-status-text underline"
        >
          Needs reconnecting
          <span className="sr-only">: {account.name}</span>
        </Link>
      ) : !isMeasured ? null : state === 'waiting' ? (
        <span className="grid size-6 place-items-center pointer-coarse:size-10">
          <Spinner size={14} />
        </span>
      ) : (
        <IconButton
          small
          label={`Refresh ${PLATFORM_NAMES[platform]} account ${account.name}`}
          disabled={locked}
          onClick={onRefresh}
        >
          <RefreshCw size={13} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
