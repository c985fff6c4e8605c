import type { Brand } from '@brandly/contract/brands';
import { searchable } from '../../ui/behaviour/searchable.ts';
import { websiteText } from './website-text.ts';

/** As many brands are seen at a glance. */
const GLANCE = 8;

/** Whether there is something to search in; what the address asks for can always be seen and taken back. */
export const isSearched = (brandCount: number, search: string): boolean => brandCount > GLANCE || search !== '';

/** The brands with every typed word in their name or website. Pure. */
export function findBrands<One extends Pick<Brand, 'name' | 'url'>>(brands: readonly One[], typed: string): One[] {
  const wanted = searchable(typed).split(/\s+/);
  return brands.filter(({ name, url }) => {
    const text = searchable(`${name} ${websiteText(url)} ${url}`);
    return wanted.every((word) => text.includes(word));
  });
}
