import type { Brand } from '@brandly/contract/brands';
import { isPlatformId, PLATFORM_NAMES, type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { platformsQuery } from '../../api/platforms-query.ts';
import { PlatformLogo, PlatformTile } from '../../platforms/platform-logo.tsx';
import { platformWords } from '../../platforms/platform-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Badge } from '../../ui/status-badge.tsx';
import {
  ACCOUNT_BESIDE,
  ACCOUNT_CARD,
  ACCOUNT_COURSE,
  AccountFigures,
  accountsText,
  BrandGate,
  brandCrumbs,
  ConnectAccountsLink,
  CourseShape,
  PlatformMetrics,
  SkeletonLists,
  socialCrumb,
} from '../brands/public.ts';
import { AccountLinks, connectedText } from './account-links.tsx';
import { AccountRow } from './account-row.tsx';
import { disconnectedQuery } from './api.ts';
import { ConnectBanner } from './connect-banner.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { missingOf } from './missing-words.ts';
import { BADGE_SHAPE, SANDBOX_WORDS } from './sandbox-words.ts';
import { useConnectScreen } from './use-connect-screen.ts';

type PlatformScreenProps = {
  brandId: string;
  platform: string;
  /** Lists the brand's posts there; passed in, because posts belong to another feature. */
  Posts: ComponentType<{ brandId: string; platform: PlatformId; saysAccount: boolean }>;
};

/** One platform of a brand: its accounts, a way to connect more, and its posts. */
export function PlatformScreen({ brandId, platform, Posts }: PlatformScreenProps) {
  if (!isPlatformId(platform)) {
    return (
      <Page title="Invalid Platform">
        <ErrorState
          title="Invalid Platform"
          action={
            <Link to="/dashboard/brands/$brandId/social" params={{ brandId }} className={buttonClass()}>
              Back to Social Media
            </Link>
          }
        >
          {`The platform "${platform}" is not supported.`}
        </ErrorState>
      </Page>
    );
  }
  return (
    <BrandGate
      brandId={brandId}
      title={PLATFORM_NAMES[platform]}
      steps={[socialCrumb(brandId), { label: PLATFORM_NAMES[platform] }]}
      beside={<PlatformTile platform={platform} className="-order-1" />}
      description={
        <>
          {platformWords[platform].description} <Skeleton className="inline-block h-3 w-36 align-middle" />
        </>
      }
      waitingBeside={<Skeleton className={BADGE_SHAPE} />}
      waitingActions={
        <>
          <Skeleton className={`h-control w-28 sm:w-27.75 ${GROWS_NOT}`} />
          <Skeleton className={`h-control w-41 sm:w-40.25 ${GROWS_NOT}`} />
        </>
      }
      waiting={<AccountsShape />}
    >
      {(brand) => <Platform brand={brand} platform={platform} Posts={Posts} />}
    </BrandGate>
  );
}

const FOOT = 'border-t border-line px-4 py-3';
/** On a phone no wider than their words: nobody comes for them. On the narrowest they fill the row, which they nearly do. */
const GROWS_NOT = 'max-sm:basis-auto! min-[22rem]:max-sm:grow-0!';
const ACTION = `${GROWS_NOT} max-sm:px-2.5! max-sm:type-small!`;

/** Placeholders for an account with its figures, the button below it, and the posts. */
const AccountsShape = () => (
  <span className="grid gap-6">
    <span className="grid rounded-large border border-line">
      <span className={`${ACCOUNT_CARD} ${ACCOUNT_BESIDE} px-4`}>
        <span className="flex items-center gap-3">
          <Skeleton className="size-8 *:rounded-chip" />
          <span className="grid">
            <SkeletonLine className="type-label" bar="h-4 w-32" />
            <SkeletonLine className="type-small" bar="h-3 w-28" />
          </span>
        </span>
        <span className="grid grid-cols-1">
          <SkeletonLine className="type-label" bar="h-4 w-56" />
          <SkeletonLine className="type-small" bar="h-3 w-64" />
        </span>
        <span className={ACCOUNT_COURSE}>
          <CourseShape />
        </span>
        {/* On a small phone the last one has a line of its own. */}
        <span className="flex flex-wrap gap-x-3 *:h-6 *:items-center pointer-coarse:-my-2 pointer-coarse:*:h-10">
          <SkeletonLine bar="h-3 w-32 pointer-coarse:w-36" />
          <SkeletonLine bar="h-3 w-22" />
          <SkeletonLine className="ml-auto max-[22.5rem]:basis-full max-[22.5rem]:justify-end lg:ml-1" bar="h-3 w-13" />
        </span>
      </span>
      <span className={FOOT}>
        <Skeleton className="h-control w-52.25 pointer-coarse:w-57" />
      </span>
    </span>
    <SkeletonLists whose={false} next={3} />
  </span>
);

type PlatformProps = { brand: Brand; platform: PlatformId; Posts: PlatformScreenProps['Posts'] };

function Platform({ brand, platform, Posts }: PlatformProps) {
  const name = PLATFORM_NAMES[platform];
  const { notice, dismiss, removing, setRemoving, state, connect, show, cancel } = useConnectScreen(brand);
  const { data: platforms = [] } = useQuery(platformsQuery);
  const info = platforms.find((one) => one.id === platform);
  const accounts = brand.socialAccounts.filter((account) => account.platform === toWirePlatform(platform));
  const canConnect = info?.canConnect === true && info.configured;
  const missing = info ? missingOf(info) : null;
  const words = platformWords[platform].description;
  // The course is a platform's, so that several accounts share one below them.
  const isFigured = info?.canMeasure === true && accounts.length === 1;
  const isSandbox = info?.talksTo === 'sandbox';
  const connectButton = (label: string, isAnother: boolean) => (
    <Button
      kind={isAnother ? 'secondary' : 'primary'}
      // Its mark says that the account is one of this platform; the head's button leads to all of them.
      icon={isAnother && <PlatformLogo platform={platform} size={15} named={false} />}
      // Not disabled: the dialog gives the focus back to it.
      busy={state.kind !== 'idle'}
      busyText="Connecting..."
      disabled={!canConnect}
      onClick={() => connect(platform)}
    >
      {label}
    </Button>
  );
  return (
    <Page
      title={name}
      // Everything that says what this page is stands together: its mark, its name, what it can do, how many there are.
      beside={
        <>
          <PlatformTile platform={platform} className="-order-1" />
          {isSandbox && <Badge>Sandbox</Badge>}
        </>
      }
      description={[
        // What cannot be done is said once, in full.
        missing === null ? words : words.replace(` ${name} doesn't support publishing.`, ''),
        ...(missing === null ? [] : [missing]),
        // On one line.
        ...(accounts.length > 0 ? [`${accountsText(accounts.length)} connected.`.replaceAll(' ', '\u00A0')] : []),
      ].join(' ')}
      crumbs={brandCrumbs(brand, socialCrumb(brand.id), { label: name })}
      actions={
        <>
          <Link to="/dashboard/brands/$brandId" params={{ brandId: brand.id }} className={`${buttonClass()} ${ACTION}`}>
            Back to Brand
          </Link>
          <ConnectAccountsLink brandId={brand.id} kind="secondary" ofAll className={ACTION} />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <ConnectBanner notice={notice} onDismiss={dismiss} onRemove={setRemoving} />
        <DisconnectedBanner
          brand={brand}
          platform={platform}
          disabled={!canConnect}
          onConnect={() => connect(platform)}
        />
        {info && !canConnect && (
          <p className="type-body text-ink-2">
            {info.canConnect
              ? `${name} is not set up on this server yet. An administrator can do that under Integrations.`
              : `${name} cannot be connected yet.`}
          </p>
        )}
        {accounts.length === 0 ? (
          <EmptyState
            icon={<PlatformLogo platform={platform} size={20} named={false} />}
            title={`No ${name} accounts connected`}
            action={connectButton('Connect', false)}
          >
            {info?.canPublish === false
              ? `Connect one to show it with ${brand.name}.`
              : `Connect one to publish from ${brand.name}.`}
            {isSandbox && ` ${SANDBOX_WORDS}`}
          </EmptyState>
        ) : (
          <div className="overflow-hidden rounded-large border border-line">
            <ul aria-label="Connected accounts" className="divide-y divide-line px-4">
              {accounts.map((account) => (
                <li key={account.id} className={classNames(ACCOUNT_CARD, isFigured && ACCOUNT_BESIDE)}>
                  <AccountRow
                    account={account}
                    isDetailed
                    isCounted={info?.canMeasure === true}
                    onReconnect={() => connect(platform, account)}
                  />
                  {isFigured ? (
                    <AccountFigures brand={brand} platform={platform} since={connectedText(account)} />
                  ) : (
                    <p className="-mb-2 type-small text-ink-3">{connectedText(account)}</p>
                  )}
                  <AccountLinks
                    account={account}
                    isAnalysed={info?.canAnalyse === true}
                    onRemove={() => setRemoving(account)}
                  />
                </li>
              ))}
            </ul>
            {/* Where the next account will stand. */}
            <h2 className={FOOT}>{connectButton('Connect Another Account', true)}</h2>
          </div>
        )}
        {info?.canMeasure && !isFigured && <PlatformMetrics brand={brand} platform={platform} />}
        {accounts.length > 0 && info?.canPublish && (
          <Posts brandId={brand.id} platform={platform} saysAccount={accounts.length > 1} />
        )}
      </div>
      <ConnectDialog state={state} onShow={show} onCancel={cancel} />
      <DisconnectDialog account={removing} onClose={() => setRemoving(null)} />
    </Page>
  );
}

type DisconnectedBannerProps = { brand: Brand; platform: PlatformId; disabled: boolean; onConnect: () => void };

/** Says which accounts a person disconnected though posts wait for them: they are not among the accounts below. */
function DisconnectedBanner({ brand, platform, disabled, onConnect }: DisconnectedBannerProps) {
  const { data: lost = [] } = useQuery(disconnectedQuery(brand, platform));
  return lost.map(({ name, posts }) => (
    <Banner key={name} status="draft">
      <span className="block font-strong">You disconnected {name}.</span>
      <span className="block">
        {posts === 1
          ? '1 post waits for it. Connect it again, or give the post'
          : `${posts} posts wait for it. Connect it again, or give them`}{' '}
        another account.
      </span>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button disabled={disabled} onClick={onConnect}>
          Connect {name}
        </Button>
        <Link to="/dashboard/activity" className={buttonClass('quiet')}>
          {posts === 1 ? 'See the post' : 'See the posts'}
        </Link>
      </span>
    </Banner>
  ));
}
