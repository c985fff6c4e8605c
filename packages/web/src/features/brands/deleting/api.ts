import type { Brand } from '@brandly/contract/brands';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { brandsKey, brandsQuery } from '../api.ts';

/** What would be deleted with a brand; loaded anew whenever somebody is about to delete it. */
export const brandContentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...brandsKey, 'contents', id],
    queryFn: ({ signal }) => api.getBrandContents({ params: { id }, signal }),
    staleTime: 0,
    retry: false,
  });

/** Brands that can be restored, the last deleted first. */
export const deletedBrandsQuery = queryOptions({
  queryKey: [...brandsKey, 'deleted'],
  queryFn: async ({ signal }) => (await api.listDeletedBrands({ signal })).brands,
});

/** Deletes a brand and removes it from every screen at once. */
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

/** Restores a deleted brand, under another name if its own is taken. */
export function useRestoreBrand() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name?: string | undefined }) =>
      api.restoreBrand({ params: { id }, body: name === undefined ? {} : { name } }),
    onSuccess: () => forgetAnswersOfBrands(queryClient),
  });
}

/** Deleting or restoring a brand also changes its posts. */
async function forgetAnswersOfBrands(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: brandsKey }),
    queryClient.invalidateQueries({ queryKey: ['posts'] }),
  ]);
}
