import type { Account } from '@brandly/contract/accounts';
import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Plus } from 'lucide-react';
import { PlatformLogo, PlatformTile } from '../../platforms/platform-logo.tsx';
import { platformWords } from '../../platforms/platform-words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/status-badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { AccountRow, audienceOf } from './account-row.tsx';

type PlatformRowProps = {
  brandId: string;
  brandName: string;
  platform: PlatformInfo;
  accounts: readonly Account[];
  /** The platform is simulated by the sandbox, while others are not. */
  isMarked: boolean;
  /** Its button refuses presses, but is not disabled: the dialog gives the focus back to it. */
  connecting: boolean;
  disabled: boolean;
  onConnect: () => void;
  onReconnect: (account: Account) => void;
  onRemove: (account: Account) => void;
};

/** One platform with the accounts that are connected to it; the row leads to its page. On a phone they stand below its name. */
export function PlatformRow({ platform, accounts, onReconnect, onRemove, ...props }: PlatformRowProps) {
  const hasAccounts = accounts.length > 0;
  const [only] = accounts.length === 1 ? accounts : [];
  const note = platform.canPublish ? undefined : 'No publishing';
  const canConnect = platform.canConnect && platform.configured;
  return (
    <section
      aria-labelledby={`row-${platform.id}`}
      className={classNames(
        ROW,
        'relative isolate transition-colors [reading-flow:grid-rows] hover:bg-hover [&_button]:z-1',
        hasAccounts && CONNECTED.row,
      )}
    >
      <Name platform={platform} accounts={accounts} isMarked={props.isMarked} />
      {hasAccounts ? (
        <ul className={`${BELOW_NAME} ${CONNECTED.accounts}`}>
          {accounts.map((account) => (
            <li key={account.id}>
              <AccountRow
                account={account}
                brandName={props.brandName}
                isOnly={account === only}
                note={note}
                onRemove={() => onRemove(account)}
                onReconnect={() => onReconnect(account)}
              />
            </li>
          ))}
        </ul>
      ) : (
        // What it can do helps to decide; once it is connected, the account says more.
        <p className={classNames(BELOW_NAME, 'type-body text-pretty text-ink-2 max-sm:pb-1')}>
          {platformWords[platform.id].description}
          {!canConnect && (
            <span className="block type-small text-ink-3">
              {platform.canConnect ? 'Not set up on this server yet.' : 'Cannot be connected yet.'}
            </span>
          )}
        </p>
      )}
      <div className={classNames(ACTIONS, hasAccounts && CONNECTED.actions)}>
        {only && <Audience audience={audienceOf(only)} note={note} />}
        {canConnect && <ConnectButton platform={platform} isAnother={hasAccounts} {...props} />}
        <Link
          to="/dashboard/brands/$brandId/social/$platform"
          params={{ brandId: props.brandId, platform: platform.id }}
          aria-label={`View details of ${platform.name}`}
          // It reaches over the whole row; what else can be pressed there lies above it.
          className="flex min-h-control min-w-6 items-center justify-end gap-1 pl-1 type-small font-strong text-ink-2 after:absolute after:inset-0"
        >
          {/* Before it is connected, connecting is the one thing to do. */}
          <span className={classNames(hasAccounts ? 'max-sm:sr-only' : 'sr-only')}>View Details</span>
          <ChevronRight size={14} aria-hidden />
        </Link>
      </div>
    </section>
  );
}

/** The columns of a row: the platform, what is connected, and what can be done. */
export const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 @[52rem]:grid-cols-[11.5rem_minmax(0,1fr)_auto]';
export const NAME = 'flex min-w-0 items-center gap-3 @max-[52rem]:row-start-1';
export const ACTIONS = 'flex items-center justify-end gap-3 @max-[52rem]:col-start-2 @max-[52rem]:row-start-1';
/** Further classes where an account is connected: on a phone mark, figure and arrow stand in the middle of the lines. */
export const CONNECTED = {
  row: 'max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:py-2.5',
  name: 'max-sm:contents sm:min-h-9',
  mark: 'max-sm:row-span-2 max-sm:row-start-1',
  accounts: 'max-sm:col-span-1! max-sm:col-start-2 max-sm:grid max-sm:gap-y-1 max-sm:pl-0!',
  actions: 'max-sm:col-start-3! max-sm:row-span-2 max-sm:gap-1',
};
/** In the second column or, where that has no room, below the name and in line with it. */
export const BELOW_NAME = 'min-w-0 @max-[52rem]:col-span-2 @max-[52rem]:row-start-2 @max-[52rem]:pl-11';

/** The platform; quieter until something is connected. */
function Name({ platform, accounts, isMarked }: Pick<PlatformRowProps, 'platform' | 'accounts' | 'isMarked'>) {
  return (
    <div className={`${NAME} ${accounts.length > 0 ? CONNECTED.name : 'min-h-11'}`}>
      {accounts.length > 0 ? (
        <PlatformTile platform={platform.id} className={CONNECTED.mark} />
      ) : (
        <span className="grid size-8 flex-none place-items-center rounded-card bg-sunken text-ink-2">
          <PlatformLogo platform={platform.id} named={false} size={18} />
        </span>
      )}
      <h2 id={`row-${platform.id}`} className="flex min-w-0 flex-wrap items-center gap-x-2 type-label font-strong">
        {platform.name}
        {isMarked && <Badge>Sandbox</Badge>}
      </h2>
    </div>
  );
}

type AudienceProps = { audience: readonly [string, string] | null; note: string | undefined };

/** On a phone, the figure of the row's only account above what it counts, or what the platform cannot do. */
const Audience = ({ audience, note }: AudienceProps) => (
  <p className="grid text-right type-small text-ink-3 sm:hidden">
    {audience && (
      <>
        <span className="type-body text-ink tabular-nums">{audience[0]}</span>{' '}
        <span className="max-[22rem]:type-micro">{audience[1]}</span>
      </>
    )}
    {note && <span>{note}</span>}
  </p>
);

type ConnectButtonProps = Pick<PlatformRowProps, 'platform' | 'connecting' | 'disabled' | 'onConnect'> & {
  isAnother: boolean;
};

/** Connects the first account or, less often and so drawn smaller, another one. */
function ConnectButton({ platform, isAnother, connecting, disabled, onConnect }: ConnectButtonProps) {
  const label = isAnother ? `Connect another ${platform.name} account` : `Connect ${platform.name}`;
  const button = (
    <Button
      kind={isAnother ? 'quiet' : 'secondary'}
      // On a phone one press on the row is enough: its page connects another one, too.
      className={classNames(isAnother && 'px-2! type-small! text-ink-3! max-sm:hidden')}
      icon={isAnother && <Plus size={13} aria-hidden />}
      busy={connecting}
      {...(!isAnother && { busyText: 'Connecting...' })}
      disabled={disabled}
      aria-label={label}
      onClick={onConnect}
    >
      {isAnother ? 'Connect another' : 'Connect'}
    </Button>
  );
  return isAnother ? <Tooltip text={label}>{button}</Tooltip> : button;
}
