import type { Account } from '@brandly/contract/accounts';
import { useCallback, useState } from 'react';
import type { ConnectNotice } from './connect-banner.tsx';
import { useConnect } from './use-connect.ts';

/** What the two connect screens share: the flow, its last outcome, and the account that is being removed. */
export function useConnectScreen(brandId: string, first: ConnectNotice | null = null) {
  const [notice, setNotice] = useState<ConnectNotice | null>(first);
  const [removing, setRemoving] = useState<Account | null>(null);
  const flow = useConnect(brandId, {
    onConnected: (message) => setNotice({ kind: 'connected', message }),
    onTrouble: (trouble) => setNotice({ kind: 'trouble', trouble }),
  });
  const dismiss = useCallback(() => setNotice(null), []);
  return {
    notice,
    dismiss,
    removing,
    setRemoving,
    ...flow,
    connect: (platform: Parameters<typeof flow.connect>[0]) => {
      setNotice(null);
      flow.connect(platform);
    },
  };
}
