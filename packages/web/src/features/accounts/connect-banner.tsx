import type { Account } from '@brandly/contract/accounts';
import { ExternalLink, X } from 'lucide-react';
import { useEffect } from 'react';
import { accountHandle } from '../../platforms/account-handle.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { iconButtonClass } from '../../ui/icon-button-class.ts';
import { type ConnectTrouble, hintFor, isCancelled, troubleTitle } from './connect-hints.ts';

export type ConnectNotice =
  | { kind: 'connected'; message: string }
  | { kind: 'trouble'; trouble: ConnectTrouble }
  /** The person reconnected `wanted` but signed in to another account; `added`: that one, if new to the brand. */
  | { kind: 'other-account'; wanted: Account; added: Account | null };

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
  if (notice.kind === 'other-account') {
    const { wanted, added } = notice;
    return (
      <Banner status="draft" action={close}>
        <span className="block font-strong">You signed in as another account.</span>
        <span className="block">
          {wanted.name} still needs reconnecting: sign in as {accountHandle(wanted.username)} there, then click
          Reconnect again.{added && ` ${added.name} is now connected to this brand.`}
        </span>
        {added && (
          <span className="mt-2 flex flex-wrap gap-2">
            <Button onClick={onDismiss}>Keep {added.name}</Button>
            <Button
              onClick={() => {
                onDismiss();
                onRemove(added);
              }}
            >
              Remove {added.name}
            </Button>
          </span>
        )}
      </Banner>
    );
  }
  const hint = hintFor(notice.trouble);
  return (
    <Banner status={isCancelled(notice.trouble) ? 'draft' : 'failed'} action={close}>
      <span className="block font-strong">{troubleTitle(notice.trouble)}</span>
      {hint && (
        <span className="block">
          {hint.text}{' '}
          {hint.link && (
            <a
              href={hint.link.href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 underline"
            >
              {hint.link.label}
              <ExternalLink size={12} aria-label="opens in a new tab" />
            </a>
          )}
        </span>
      )}
    </Banner>
  );
}
