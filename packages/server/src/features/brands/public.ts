/** What other features may use from brands. */
export { ownBrand, requireBrand, usableBrand } from './access.ts';
export type { RestoredPosts } from './brands-deps.ts';
