import type { brandRoutes } from '@brandly/contract/brands';
import type { Handlers } from '../../http/handler.ts';
import { viewLinkExpiry } from '../../storage/storage.ts';
import { requireBrand } from './access.ts';
import type { BrandDeps } from './brands-deps.ts';
import { deleteBrand, listDeletedBrands, restoreBrand } from './delete-brand.ts';
import { brandContents, hasBrandNamed, listBrands, readBrand } from './queries.ts';
import { createBrand, updateBrand } from './save-brand.ts';
import { brandView, deletedBrandView } from './view.ts';

export function brandHandlers(deps: BrandDeps): Handlers<keyof typeof brandRoutes> {
  const { db, clock, storage } = deps;
  const sign = (key: string): string => storage.viewUrl(key, viewLinkExpiry(clock.now()));
  const read = async (person: { id: string }, id: string) => brandView(await readBrand(db, person, id), sign);

  return {
    listBrands: async (_input, { person }) => {
      const rows = await listBrands(db, person.id);
      return rows.map((row) => brandView(row, sign));
    },
    checkBrandName: async ({ query }, { person }) => ({ exists: await hasBrandNamed(db, person.id, query.name) }),
    getBrand: ({ params }, { person }) => read(person, params.id),
    createBrand: async ({ body }, { person }) => read(person, await createBrand(deps, person, body)),
    updateBrand: async ({ params, body }, { person }) => {
      await updateBrand(deps, person, params.id, body);
      return read(person, params.id);
    },
    deleteBrand: ({ params }, { person }) => deleteBrand(deps, person, params.id),
    listDeletedBrands: async (_input, { person }) => ({
      brands: (await listDeletedBrands(deps, person)).map((row) => deletedBrandView(row, sign)),
    }),
    getBrandContents: async ({ params }, { person }) =>
      brandContents(db, (await requireBrand(db, person, params.id, 'brand.delete')).id),
    restoreBrand: async ({ params, body }, { person }) => {
      const posts = await restoreBrand(deps, person, params.id, body.name);
      const brand = await read(person, params.id);
      return { brand, scheduledPosts: posts.scheduled, heldPosts: posts.held, draftPosts: posts.drafts };
    },
  };
}
