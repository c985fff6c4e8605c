import type { Account } from '@brandly/contract/accounts';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { accountHandle } from '../../platforms/account-handle.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { iconButtonClass } from '../../ui/icon-button-class.ts';
import { NewTabLink } from '../../ui/page/new-tab-link.tsx';
import { toast } from '../../ui/toast.ts';
import { useDisconnect } from './api.ts';
import { type ConnectTrouble, hintFor, isCancelled, troubleTitle } from './connect-hints.ts';

export type ConnectNotice =
  | { kind: 'connected'; message: string }
  | { kind: 'trouble'; trouble: ConnectTrouble }
  /** The person reconnected `wanted` but signed in to another account; `added`: what is new to the brand. */
  | { kind: 'other-account'; wanted: Account; added: readonly Account[] };

const SUCCESS_SHOWN_MS = 5_000;

type ConnectBannerProps = {
  notice: ConnectNotice | null;
  onDismiss: () => void;
  /** Asks whether to disconnect an account. */
  onRemove: (account: Account) => void;
};

/** Says how the last attempt to connect went. A success disappears after five seconds. */
export function ConnectBanner({ notice, onDismiss, onRemove }: ConnectBannerProps) {
  useEffect(() => {
    if (notice?.kind !== 'connected') return undefined;
    const timer = setTimeout(onDismiss, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, onDismiss]);
  if (!notice) return null;
  if (notice.kind === 'connected') return <Banner status="published">{notice.message}</Banner>;
  const close = (
    <button type="button" aria-label="Dismiss" className={iconButtonClass({ small: true })} onClick={onDismiss}>
      <X size={14} aria-hidden />
    </button>
  );
  if (notice.kind === 'other-account')
    return <OtherAccount {...notice} close={close} onDismiss={onDismiss} onRemove={onRemove} />;
  const hint = hintFor(notice.trouble);
  return (
    <Banner status={isCancelled(notice.trouble) ? 'draft' : 'failed'} action={close}>
      <span className="block font-strong">{troubleTitle(notice.trouble)}</span>
      {hint && (
        <span className="block">
          {hint.text}{' '}
          {hint.link && (
            <NewTabLink href={hint.link.href} className="underline">
              {hint.link.label}
            </NewTabLink>
          )}
        </span>
      )}
    </Banner>
  );
}

type OtherAccountProps = Omit<ConnectBannerProps, 'notice'> &
  Omit<Extract<ConnectNotice, { kind: 'other-account' }>, 'kind'> & { close: ReactNode };

/** Says that another account than the wanted one was connected; whatever is new can be kept, or removed again. */
function OtherAccount({ wanted, added, close, onDismiss, onRemove }: OtherAccountProps) {
  const disconnect = useDisconnect();
  const [first, ...others] = added;
  const names = new Intl.ListFormat('en-US').format(added.map(({ name }) => name));
  const those = others.length === 0 ? names : `all ${added.length}`;
  const remove = async () => {
    // Nothing is lost with what came a moment ago; a single one is asked about, as it always is.
    try {
      for (const { id } of added) await disconnect.mutateAsync(id);
      onDismiss();
      toast.success(`${names} are disconnected.`);
    } catch {
      toast.error('Failed to disconnect account. Please try again.');
    }
  };
  return (
    <Banner status="draft" action={close}>
      <span className="block font-strong">You signed in as another account.</span>
      <span className="block">
        {wanted.name} still needs reconnecting: sign in as {accountHandle(wanted.username)} there, then click Reconnect
        again.
        {first && ` ${names} ${others.length === 0 ? 'is' : 'are'} now connected to this brand.`}
      </span>
      {first && (
        <span className="mt-2 flex flex-wrap gap-2">
          <Button onClick={onDismiss}>Keep {those}</Button>
          <Button
            busy={disconnect.isPending}
            busyText="Removing..."
            onClick={() => {
              if (others.length > 0) return void remove();
              onDismiss();
              return onRemove(first);
            }}
          >
            Remove {those}
          </Button>
        </span>
      )}
    </Banner>
  );
}
