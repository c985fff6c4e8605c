import type { Account } from '@brandly/contract/accounts';
import type { Brand } from '@brandly/contract/brands';
import type { PlatformId } from '@brandly/contract/platforms';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { brandQuery } from '../brands/public.ts';
import type { ConnectNotice } from './connect-banner.tsx';
import { otherAccount } from './other-account.ts';
import { useConnect } from './use-connect.ts';

/** What the two connect screens share: the flow, its last outcome, and the account that is being removed. */
export function useConnectScreen(brand: Brand, first: ConnectNotice | null = null) {
  const queryClient = useQueryClient();
  const [notice, setNotice] = useState<ConnectNotice | null>(first);
  const [removing, setRemoving] = useState<Account | null>(null);
  /** The account to reconnect, and what the brand had before. */
  const asked = useRef<{ wanted: Account | undefined; before: readonly Account[] }>({ wanted: undefined, before: [] });
  const outcomeOf = async (message: string): Promise<ConnectNotice> => {
    const { wanted, before } = asked.current;
    // The query was just invalidated, so this is the newest brand or a fetch of it. The screen shows a failure itself.
    const now = await queryClient.fetchQuery(brandQuery(queryClient, brand.id)).catch(() => null);
    const other = wanted && now && otherAccount(wanted, before, now.socialAccounts, Date.now());
    return other ? { kind: 'other-account', wanted, ...other } : { kind: 'connected', message };
  };
  const flow = useConnect(brand.id, {
    onConnected: (message) => void outcomeOf(message).then(setNotice),
    onTrouble: (trouble) => setNotice({ kind: 'trouble', trouble }),
  });
  const dismiss = useCallback(() => setNotice(null), []);
  return {
    notice,
    dismiss,
    removing,
    setRemoving,
    ...flow,
    /** `wanted`: the account to reconnect. */
    connect: (platform: PlatformId, wanted?: Account) => {
      setNotice(null);
      asked.current = { wanted, before: brand.socialAccounts };
      flow.connect(platform, wanted);
    },
  };
}
