import type { Brand } from '@brandly/contract/brands';
import type { FollowerSummary } from '@brandly/contract/brands/followers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { healthOf } from '../../../platforms/account-health.ts';
import { toast } from '../../../ui/toast.ts';
import { brandsKey } from '../api.ts';
import { followerRefreshQuery, useRefreshFollowers } from './api.ts';
import { refreshOutcome } from './refresh-words.ts';

/** Asks the platforms for current counts and reports the result. It joins a running refresh, wherever that started. */
export function useFollowerRefresh(brand: Brand, summary: FollowerSummary | undefined) {
  const { socialAccounts: accounts } = brand;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const ask = useRefreshFollowers();
  const [askedId, setAskedId] = useState<string | null>(null);
  const id = summary?.refresh?.id ?? askedId;
  const { data: refresh } = useQuery(followerRefreshQuery(id));
  const told = useRef<string | null>(null);

  useEffect(() => {
    if (refresh?.state !== 'done' || told.current === refresh.id) return;
    told.current = refresh.id;
    void queryClient.invalidateQueries({ queryKey: brandsKey });
    // Only the person who started it sees the toast; the counts change for everybody.
    if (refresh.id !== askedId) return;
    const { kind, text } = refreshOutcome(refresh, accounts);
    const isFailed = (id: string) => refresh.accounts.some((one) => one.accountId === id && one.reason !== null);
    const isDead = accounts.some((one) => isFailed(one.id) && healthOf(one, Date.now()).kind === 'reconnect');
    const reconnect = () => void navigate({ to: '/dashboard/brands/$brandId/social', params: { brandId: brand.id } });
    toast[kind](text, isDead ? { action: { label: 'Reconnect', onPress: reconnect } } : {});
  }, [refresh, askedId, accounts, queryClient, navigate, brand.id]);

  const start = (what: { brandId: string } | { accountId: string }) =>
    ask.mutate(what, {
      onSuccess: ({ id: begun }) => setAskedId(begun),
      onError: (error) => toast.error(messageOf(error, 'Failed to refresh account data')),
    });
  return {
    running: refresh?.state === 'running' ? refresh : null,
    refreshBrand: () => start({ brandId: brand.id }),
    refreshAccount: (accountId: string) => start({ accountId }),
  };
}
