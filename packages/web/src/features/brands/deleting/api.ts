import type { Brand } from '@brandly/contract/brands';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { brandsKey, brandsQuery } from '../api.ts';

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

/** Deletes a brand; then it leaves every screen at once. */
export function useDeleteBrand({ onDeleted }: { onDeleted: (brand: Brand) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (brand: Brand) => api.deleteBrand({ params: { id: brand.id } }),
    onSuccess: (_nothing, brand) => {
      onDeleted(brand);
      queryClient.setQueryData(brandsQuery.queryKey, (list) => list?.filter((one) => one.id !== brand.id));
      queryClient.removeQueries({ queryKey: [...brandsKey, 'one', brand.id] });
      void forgetAnswersOfBrands(queryClient);
    },
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
