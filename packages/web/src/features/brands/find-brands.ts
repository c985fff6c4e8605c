import type { Brand } from '@brandly/contract/brands';
import { searchable } from '../../ui/behaviour/searchable.ts';
import { websiteText } from './website-text.ts';

/** This many brands fit into a glance. */
const GLANCE = 8;

/** True when there is enough to search in; a search from the URL must always be visible, so that it can be cleared. */
export const isSearched = (brandCount: number, search: string): boolean => brandCount > GLANCE || search !== '';

/** Returns the brands with every typed word in their name or website. Pure. */
export function findBrands<One extends Pick<Brand, 'name' | 'url'>>(brands: readonly One[], typed: string): One[] {
  const wanted = searchable(typed).split(/\s+/);
  return brands.filter(({ name, url }) => {
    const text = searchable(`${name} ${websiteText(url)} ${url}`);
    return wanted.every((word) => text.includes(word));
  });
}
