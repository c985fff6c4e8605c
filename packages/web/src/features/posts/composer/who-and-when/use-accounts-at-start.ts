import type { PlatformId } from '@brandly/contract/platforms';
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { useUser } from '../../../../api/use-session.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import type { ConnectedPlatform } from '../draft/connected-platforms.ts';
import { accountsAtStart } from './accounts-at-start.ts';
import { lastAccounts } from './last-accounts.ts';

/** Selects what a new post starts with, once for each brand that is chosen for it. */
export function useAccountsAtStart(
  brandId: string | null,
  connected: readonly ConnectedPlatform[],
  open: boolean,
  dispatch: Dispatch<ComposerEvent>,
): void {
  const userId = useUser()?.id ?? '';
  const before = useRef<readonly PlatformId[]>([]);
  const tick = useEffectEvent((brandId: string) => {
    const start = accountsAtStart(lastAccounts({ userId, brandId }), connected, Date.now());
    dispatch({ type: 'accounts-at-start', ...start, before: before.current });
    before.current = start.platforms;
  });
  const isKnown = connected.length > 0;
  useEffect(() => {
    if (open && isKnown && brandId !== null) tick(brandId);
  }, [open, isKnown, brandId]);
}
