import type { Brand } from '@brandly/contract/brands';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';

/** The path to a page of a brand: the brands, the brand, and the steps after it. */
export const brandCrumbs = ({ id, name }: Pick<Brand, 'id' | 'name'>, ...after: readonly Crumb[]): Crumb[] => [
  { label: 'Brands', link: { to: '/dashboard/brands' } },
  { label: name, link: { to: '/dashboard/brands/$brandId', params: { brandId: id } } },
  ...after,
];

/** The step to the accounts of a brand. */
export const socialCrumb = (brandId: string): Crumb => ({
  label: 'Social Media',
  link: { to: '/dashboard/brands/$brandId/social', params: { brandId } },
});
