import type { Brand, CreateBrandBody, UpdateBrandBody } from '@brandly/contract/brands';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api/api.ts';
import { forgetLogoUrls } from './logo/logo-url.ts';

export const brandsKey = ['brands'] as const;

/** The person's brands with their accounts, by name. */
export const brandsQuery = queryOptions({
  queryKey: [...brandsKey, 'list'],
  queryFn: ({ signal }) => api.listBrands({ signal }),
});

/** One brand with its accounts; shown at once from the list if that is loaded. */
export const brandQuery = (queryClient: QueryClient, id: string) =>
  queryOptions({
    queryKey: [...brandsKey, 'one', id],
    queryFn: ({ signal }) => api.getBrand({ params: { id }, signal }),
    initialData: () => queryClient.getQueryData(brandsQuery.queryKey)?.find((brand) => brand.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(brandsQuery.queryKey)?.dataUpdatedAt,
  });

/** Whether the person already has a brand of this name. */
export const brandNameQuery = (name: string) =>
  queryOptions({
    queryKey: [...brandsKey, 'name', name],
    queryFn: async ({ signal }) => (await api.checkBrandName({ query: { name }, signal })).exists,
    enabled: name !== '',
    staleTime: 10_000,
  });

export function useCreateBrand() {
  const queryClient = useQueryClient();
  /** The same key for every attempt at the same brand: the answer to the last one may only have been lost. */
  const asked = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (body: CreateBrandBody) => {
      const text = JSON.stringify(body);
      if (asked.current.text !== text) asked.current = { text, key: crypto.randomUUID() };
      return api.createBrand({ body, idempotencyKey: asked.current.key });
    },
    onSuccess: (brand) => {
      asked.current.text = '';
      return keepBrand(queryClient, brand);
    },
  });
}

export function useUpdateBrand(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateBrandBody) => api.updateBrand({ params: { id }, body }),
    onSuccess: (brand) => keepBrand(queryClient, brand),
  });
}

/** Puts a brand from an answer into the cache and reloads the list. */
async function keepBrand(queryClient: QueryClient, brand: Brand): Promise<void> {
  forgetLogoUrls(queryClient);
  // The URLs of files; the key is written out here, so that uploads stay out of the first load.
  queryClient.removeQueries({ queryKey: ['media-url'] });
  queryClient.setQueryData([...brandsKey, 'one', brand.id], brand);
  await queryClient.invalidateQueries({ queryKey: brandsKey });
}
