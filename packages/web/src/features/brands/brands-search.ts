import type { Brand } from '@brandly/contract/brands';
import { searchable } from '../../ui/behaviour/searchable.ts';
import { websiteText } from './website-text.ts';

/** As many brands are seen at a glance. */
const GLANCE = 8;
const MOST_CHARACTERS = 120;

/** What the address of the Brands page holds. */
export type BrandsSearch = { search?: string | undefined };

/** Reads an address. Whatever is not understood counts as not given. */
export function readBrandsSearch(raw: Readonly<Record<string, unknown>>): BrandsSearch {
  const { search } = raw;
  const text = typeof search === 'string' || typeof search === 'number' ? String(search) : '';
  return { search: text.slice(0, MOST_CHARACTERS) || undefined };
}

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
