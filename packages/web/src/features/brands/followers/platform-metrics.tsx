import type { Account } from '@brandly/contract/accounts';
import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform, PLATFORM_NAMES, toWirePlatform } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { platformsQuery } from '../../../api/platforms-query.ts';
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

/** Figures by platform with their history; one that a platform does not give says so and is never a zero. */
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
        <output className="ml-auto flex items-center gap-2 type-small text-ink-2">
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
          icon={<RefreshCw size={14} aria-hidden />}
          busy={running !== null}
          busyText="Refreshing..."
          onClick={refresh.refreshBrand}
        >
          Refresh followers
        </Button>
      </header>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
        {platformFigures(brand.socialAccounts).map((one) => (
          <li key={one.platform} className="flex flex-col gap-3 rounded-large border border-line p-4">
            <PlatformHead {...one} />
            {summary.isPending ? (
              <Skeleton className="h-24" />
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
            <ul className="mt-auto grid grid-cols-1 border-t border-line pt-2">
              {one.accounts.map((account) => (
                <AccountLine
                  key={account.id}
                  account={account}
                  isDead={healthOf(account, now).kind === 'reconnect'}
                  isMeasured={platforms.find(({ id }) => id === one.platform)?.canMeasure !== false}
                  state={running?.accounts.find((candidate) => candidate.accountId === account.id)?.state ?? null}
                  locked={running !== null}
                  onRefresh={() => refresh.refreshAccount(account.id)}
                />
              ))}
            </ul>
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
    <div>
      <h3 className="flex items-center gap-2 type-label text-ink-2">
        <PlatformLogo platform={platform} size={14} named={false} />
        {PLATFORM_NAMES[platform]}
        <span className="ml-auto type-small text-ink-3">{accountsText(accounts.length)}</span>
      </h3>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
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
      <dd className={value === null ? 'type-small text-ink-3' : 'type-figure'}>
        {value === null ? `Not provided by ${platformName}` : value.toLocaleString('en-US')}
      </dd>
    </div>
  );
}

type AccountLineProps = {
  account: Account;
  /** Its figures are as old as its connection. */
  isDead: boolean;
  /** Its platform tells figures. */
  isMeasured: boolean;
  /** What the running refresh says of it. */
  state: 'waiting' | 'done' | 'failed' | null;
  locked: boolean;
  onRefresh: () => void;
};

function AccountLine({ account, isDead, isMeasured, state, locked, onRefresh }: AccountLineProps) {
  const platform = fromWirePlatform(account.platform);
  const own = account.subscriberCount ?? account.followerCount;
  return (
    <li className="flex min-h-8 items-center gap-2 type-body">
      <span className="min-w-0 flex-1 truncate">{account.name}</span>
      <span className="type-small tabular-nums text-ink-2">{own?.toLocaleString('en-US') ?? ''}</span>
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
