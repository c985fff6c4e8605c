/** What the rest of the app may use of brands. */
export { brandQuery, brandsKey, brandsQuery } from './api.ts';
export { BrandSelect } from './brand-select.tsx';
export { CreateBrand } from './create-brand.tsx';
export { forgetBrands } from './forget-brands.ts';
