import type { Brand } from '@brandly/contract/brands';
import { isPlatformId, PLATFORM_NAMES, type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { platformsQuery } from '../../api/platforms-query.ts';
import { PlatformLogo, PlatformTile } from '../../platforms/platform-logo.tsx';
import { platformWords } from '../../platforms/platform-words.ts';
import { Button, type ButtonKind, buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { SkeletonRows } from '../../ui/page/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { accountsText, BrandGate, brandCrumbs, socialCrumb } from '../brands/public.ts';
import { AccountRow } from './account-row.tsx';
import { ConnectBanner } from './connect-banner.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { missingOf } from './missing-words.ts';
import { SandboxLine } from './sandbox-line.tsx';
import { useConnectScreen } from './use-connect-screen.ts';

type PlatformScreenProps = {
  brandId: string;
  platform: string;
  /** Lists the brand's posts there; passed in, because posts belong to another feature. */
  Posts: ComponentType<{ brandId: string; platform: PlatformId }>;
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
      description={<BelowActions>{platformWords[platform].description}</BelowActions>}
      waitingActions={
        <>
          <Skeleton className="h-control w-29" />
          <Skeleton className="h-control w-36" />
        </>
      }
      waiting={<AccountsShape />}
    >
      {(brand) => <Platform brand={brand} platform={platform} Posts={Posts} />}
    </BrandGate>
  );
}

/** The description, which on a phone stands below the row of the actions, not below the title. */
const BelowActions = ({ children }: { children: string }) => <span className="block max-sm:pt-2.5">{children}</span>;

/** Placeholders for the platform's texts and its accounts. */
const AccountsShape = () => (
  <span className="grid gap-4">
    <SkeletonRows rows={1} className="*:h-33.5 max-sm:*:h-39" />
  </span>
);

/** On a phone the two actions share a row. */
const HALF_ROW = 'max-sm:grow max-sm:basis-0 max-sm:border-line-strong max-sm:text-ink';

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
  const connectButton = (label: string, kind: ButtonKind, icon?: ReactNode, className?: string) => (
    <Button
      className={className}
      kind={kind}
      icon={icon}
      busy={state.kind === 'starting'}
      busyText="Connecting..."
      disabled={!canConnect || state.kind !== 'idle'}
      onClick={() => connect(platform)}
    >
      {label}
    </Button>
  );
  return (
    <Page
      title={name}
      // Everything that says what this page is stands together: its mark, its name, what it can do, how many there are.
      beside={<PlatformTile platform={platform} className="-order-1" />}
      description={
        <BelowActions>
          {[
            // What cannot be done is said once, in full.
            missing === null ? words : words.replace(` ${name} doesn't support publishing.`, ''),
            ...(missing === null ? [] : [missing]),
            ...(accounts.length > 0 ? [`${accountsText(accounts.length)} connected.`] : []),
          ].join(' ')}
        </BelowActions>
      }
      crumbs={brandCrumbs(brand, socialCrumb(brand.id), { label: name })}
      actions={
        <>
          <Link
            to="/dashboard/brands/$brandId"
            params={{ brandId: brand.id }}
            className={`${buttonClass('quiet')} ${HALF_ROW}`}
          >
            Back to Brand
          </Link>
          {accounts.length > 0 &&
            // As quiet as the row below the accounts, which does the same.
            connectButton('Connect Accounts', 'quiet', undefined, `${HALF_ROW} sm:-mr-3`)}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <ConnectBanner notice={notice} onDismiss={dismiss} onRemove={setRemoving} />
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
            action={connectButton('Connect', 'primary')}
          >
            {info?.canPublish === false
              ? `Connect one to show it with ${brand.name}.`
              : `Connect one to publish from ${brand.name}.`}
          </EmptyState>
        ) : (
          <div className="overflow-hidden rounded-large border border-line">
            <ul aria-label="Connected accounts" className="divide-y divide-line px-4 py-1">
              {accounts.map((account) => (
                <li key={account.id}>
                  <AccountRow
                    account={account}
                    isDetailed
                    isAnalysed={info?.canAnalyse === true}
                    onRemove={() => setRemoving(account)}
                    onReconnect={() => connect(platform, account)}
                  />
                </li>
              ))}
            </ul>
            {/* Another way to the same as above: a quiet row, where the next account will stand. */}
            <h2 className="border-t border-line px-1 py-1">
              {connectButton('Connect Another Account', 'quiet', <Plus size={15} aria-hidden />)}
            </h2>
          </div>
        )}
        {accounts.length > 0 && info?.canPublish && <Posts brandId={brand.id} platform={platform} />}
        {/* At the end: it is known after the brand, and would push down what is above. */}
        {info?.talksTo === 'sandbox' && <SandboxLine />}
      </div>
      <ConnectDialog state={state} onShow={show} onCancel={cancel} />
      <DisconnectDialog account={removing} onClose={() => setRemoving(null)} />
    </Page>
  );
}
