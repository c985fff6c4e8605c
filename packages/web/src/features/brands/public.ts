/** What other features may use of brands. */
export { brandQuery, brandsKey, brandsQuery } from './api.ts';
export { brandCrumbs, socialCrumb } from './brand-crumbs.ts';
export { BrandGate } from './brand-gate.tsx';
export { BrandNotFound } from './brand-not-found.tsx';
export { BrandSelect } from './brand-select.tsx';
export { ConnectAccountsLink } from './connect-accounts-link.tsx';
export { AddBrand, CreateBrand, useCreatingBrand } from './create-brand.tsx';
export { CourseShape } from './followers/metrics-shape.tsx';
export {
  ACCOUNT_BESIDE,
  ACCOUNT_CARD,
  ACCOUNT_COURSE,
  AccountFigures,
  PlatformMetrics,
} from './followers/platform-metrics.tsx';
export { accountsText } from './followers/tile-order.ts';
export { forgetBrands } from './forget-brands.ts';
export { SkeletonLists } from './skeleton-lists.tsx';
