import type { Account } from '@brandly/contract/accounts';
import type { Brand } from '@brandly/contract/brands';
import { toWirePlatform } from '@brandly/contract/platforms';
import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { platformsQuery } from '../../api/platforms-query.ts';
import { healthOf } from '../../platforms/account-health.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton, SkeletonLine } from '../../ui/page/skeleton.tsx';
import { Badge } from '../../ui/status-badge.tsx';
import { BrandGate, brandCrumbs } from '../brands/public.ts';
import { ConnectBanner, type ConnectNotice } from './connect-banner.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { PlatformRow } from './platform-row.tsx';
import { ROWS, RowsShape } from './rows-shape.tsx';
import { BADGE_SHAPE, SANDBOX_WORDS } from './sandbox-words.ts';
import { useConnectScreen } from './use-connect-screen.ts';

type SocialScreenProps = {
  brandId: string;
  notice: ConnectNotice | null;
  /** What a new person does next. */
  NextStep: ComponentType<{ brandId: string; isConnected: boolean }>;
};

const SOCIAL = [{ label: 'Social Media' }] as const;

/** Lists every platform, to connect a brand's accounts. */
export function SocialScreen({ brandId, notice, NextStep }: SocialScreenProps) {
  return (
    <BrandGate
      brandId={brandId}
      title="Link Social Media"
      waitingBeside={<Skeleton className={BADGE_SHAPE} />}
      description={WORDS_SHAPE}
      steps={SOCIAL}
      waiting={<RowsShape />}
    >
      {(brand) => (
        <Platforms
          brand={brand}
          first={notice}
          nextStep={<NextStep brandId={brand.id} isConnected={brand.socialAccounts.length > 0} />}
        />
      )}
    </BrandGate>
  );
}

/** As many lines as the sandbox's words take; others are shorter. */
const WORDS_SHAPE = (
  <>
    <SkeletonLine bar="h-3 w-120" />
    <SkeletonLine className="min-[22.5rem]:hidden" bar="h-3 w-11/12" />
    <SkeletonLine className="sm:hidden" bar="h-3 w-2/5" />
  </>
);

type PlatformsProps = { brand: Brand; first: ConnectNotice | null; nextStep: ReactNode };

function Platforms({ brand, first, nextStep }: PlatformsProps) {
  const { data: platforms, isPending, error, isFetching, refetch } = useQuery(platformsQuery);
  const { notice, dismiss, removing, setRemoving, state, connect, show, cancel } = useConnectScreen(brand, first);
  const accountsOf = ({ id }: PlatformInfo) =>
    brand.socialAccounts.filter((account) => account.platform === toWirePlatform(id));
  const all = platforms ?? [];
  const connected = all.filter((one) => accountsOf(one).length > 0);
  const [now] = useState(Date.now);
  const isDead = (account: Account) => healthOf(account, now).kind === 'reconnect';
  const dead = connected.filter((one) => accountsOf(one).every(isDead));
  const others = all.filter((one) => accountsOf(one).length === 0);
  const isSandboxOnly = all.length > 0 && all.every(({ talksTo }) => talksTo === 'sandbox');
  return (
    <Page
      title="Link Social Media"
      beside={isSandboxOnly && <Badge>Sandbox</Badge>}
      description={[
        connected.length === 0
          ? `Connect ${brand.name}'s social accounts.`
          : connectedText(connected.length, dead.length, all.length),
        // In the line that is there already, so that nothing is pushed down when it is known.
        ...(isSandboxOnly ? [SANDBOX_WORDS] : []),
      ].join(' ')}
      crumbs={brandCrumbs(brand, ...SOCIAL)}
    >
      <div className="grid grid-cols-1 gap-4">
        <ConnectBanner notice={notice} onDismiss={dismiss} onRemove={setRemoving} />
        {nextStep}
        {isPending && (
          <output aria-label="Loading platforms...">
            <RowsShape />
          </output>
        )}
        {error && !platforms && <LoadFailed what="the platforms" query={{ error, isFetching, refetch }} />}
        {[
          { label: 'Connected platforms', listed: connected },
          { label: 'Platforms to connect', listed: others },
        ].map(
          ({ label, listed }) =>
            listed.length > 0 && (
              <ul key={label} aria-label={label} className={ROWS}>
                {listed.map((platform) => (
                  <li key={platform.id}>
                    <PlatformRow
                      brandId={brand.id}
                      brandName={brand.name}
                      platform={platform}
                      accounts={accountsOf(platform)}
                      isMarked={!isSandboxOnly && platform.talksTo === 'sandbox'}
                      connecting={state.kind !== 'idle' && state.platform === platform.id}
                      disabled={state.kind !== 'idle' && state.platform !== platform.id}
                      onConnect={() => connect(platform.id)}
                      onReconnect={(account) => connect(platform.id, account)}
                      onRemove={setRemoving}
                    />
                  </li>
                ))}
              </ul>
            ),
        )}
      </div>
      <ConnectDialog state={state} onShow={show} onCancel={cancel} />
      <DisconnectDialog account={removing} onClose={() => setRemoving(null)} />
    </Page>
  );
}

/** '12 of 12 platforms connected.', '8 of 12 platforms connected, 4 need reconnecting.' */
function connectedText(connected: number, dead: number, all: number): string {
  const words = `${connected - dead} of ${all} platforms connected`;
  return dead === 0 ? `${words}.` : `${words}, ${dead} ${dead === 1 ? 'needs' : 'need'} reconnecting.`;
}
