import type { Brand, CreateBrandBody, UpdateBrandBody } from '@brandly/contract/brands';
import { type QueryClient, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { logoCache } from './logo/logo-cache.ts';

export const brandsKey = ['brands'] as const;
/** Days of history a chart shows. */
const HISTORY_DAYS = 90;
const REFRESH_POLL_MS = 2_000;

/** The person's brands with their accounts, by name. */
export const brandsQuery = queryOptions({
  queryKey: [...brandsKey, 'list'],
  queryFn: ({ signal }) => api.listBrands({ signal }),
});

/** One brand with its accounts; shown at once from the list where that is already here. */
export const brandQuery = (queryClient: QueryClient, id: string) =>
  queryOptions({
    queryKey: [...brandsKey, 'one', id],
    queryFn: ({ signal }) => api.getBrand({ params: { id }, signal }),
    initialData: () => queryClient.getQueryData(brandsQuery.queryKey)?.find((brand) => brand.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(brandsQuery.queryKey)?.dataUpdatedAt,
  });

/** Whether the person has a brand of this name already. */
export const brandNameQuery = (name: string) =>
  queryOptions({
    queryKey: [...brandsKey, 'name', name],
    queryFn: async ({ signal }) => (await api.checkBrandName({ query: { name }, signal })).exists,
    enabled: name !== '',
    staleTime: 10_000,
  });

export function useCreateBrand() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: CreateBrandBody; idempotencyKey: string }) =>
      api.createBrand({ body, idempotencyKey }),
    onSuccess: (brand) => keepBrand(queryClient, brand),
  });
}

export function useUpdateBrand(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateBrandBody) => api.updateBrand({ params: { id }, body }),
    onSuccess: (brand) => keepBrand(queryClient, brand),
  });
}

/** What would go with a brand; asked anew whenever somebody thinks of deleting it. */
export const brandContentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...brandsKey, 'contents', id],
    queryFn: ({ signal }) => api.getBrandContents({ params: { id }, signal }),
    staleTime: 0,
    retry: false,
  });

/** Brands that can be had back, the last deleted first. */
export const deletedBrandsQuery = queryOptions({
  queryKey: [...brandsKey, 'deleted'],
  queryFn: async ({ signal }) => (await api.listDeletedBrands({ signal })).brands,
});

type DeleteOptions = { onDeleted: (brand: Brand) => void; onRefused: (brand: Brand, error: Error) => void };

/** Deletes a brand: it leaves every screen at once and comes back if the server refuses. */
export function useDeleteBrand({ onDeleted, onRefused }: DeleteOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (brand: Brand) => api.deleteBrand({ params: { id: brand.id } }),
    onMutate: async (brand) => {
      await queryClient.cancelQueries({ queryKey: brandsQuery.queryKey });
      const before = queryClient.getQueryData(brandsQuery.queryKey);
      queryClient.setQueryData(brandsQuery.queryKey, (list) => list?.filter((one) => one.id !== brand.id));
      return { before };
    },
    onSuccess: (_nothing, brand) => {
      queryClient.removeQueries({ queryKey: [...brandsKey, 'one', brand.id] });
      onDeleted(brand);
    },
    onError: (error, brand, context) => {
      queryClient.setQueryData(brandsQuery.queryKey, context?.before);
      onRefused(brand, error);
    },
    onSettled: () => forgetAnswersOfBrands(queryClient),
  });
}

/** Has a deleted brand back, under another name where its own is taken. */
export function useRestoreBrand() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name?: string | undefined }) =>
      api.restoreBrand({ params: { id }, body: name === undefined ? {} : { name } }),
    onSuccess: () => forgetAnswersOfBrands(queryClient),
  });
}

/** A brand took its posts along, or brought them back. */
async function forgetAnswersOfBrands(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: brandsKey }),
    queryClient.invalidateQueries({ queryKey: ['posts'] }),
  ]);
}

/** Followers by network, today and day by day. */
export const followerSummaryQuery = (brandId: string) =>
  queryOptions({
    queryKey: [...brandsKey, 'followers', brandId],
    queryFn: ({ signal }) => api.getFollowerSummary({ params: { id: brandId }, query: { days: HISTORY_DAYS }, signal }),
  });

/** How far a refresh has come; the websocket tells sooner, asking is for when it is away. */
export const followerRefreshQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...brandsKey, 'follower-refresh', id],
    queryFn: id === null ? skipToken : ({ signal }) => api.getFollowerRefresh({ params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : REFRESH_POLL_MS),
  });

/** Asks the networks for new figures: of a whole brand, or of one account. */
export function useRefreshFollowers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (what: { brandId: string } | { accountId: string }) =>
      'brandId' in what
        ? api.updateBrandFollowers({ params: { id: what.brandId } })
        : api.updateAccountFollowers({ params: { id: what.accountId } }),
    onSuccess: (refresh) => queryClient.setQueryData(followerRefreshQuery(refresh.id).queryKey, refresh),
  });
}

/** Puts an answered brand where the screens read it, and asks for the list anew. */
async function keepBrand(queryClient: QueryClient, brand: Brand): Promise<void> {
  logoCache.clear();
  queryClient.setQueryData([...brandsKey, 'one', brand.id], brand);
  await queryClient.invalidateQueries({ queryKey: brandsKey });
}
