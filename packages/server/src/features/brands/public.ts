/** What other features may use of brands. */
export { ownBrand, requireBrand, usableBrand } from './access.ts';
