// Read by the route, which every page brings along: nothing that only this screen needs is imported here.

const MOST_CHARACTERS = 120;

/** What the address of the Brands page holds. */
export type BrandsSearch = { search?: string | undefined };

/** Reads an address. Whatever is not understood counts as not given. */
export function readBrandsSearch(raw: Readonly<Record<string, unknown>>): BrandsSearch {
  const { search } = raw;
  const text = typeof search === 'string' || typeof search === 'number' ? String(search) : '';
  return { search: text.slice(0, MOST_CHARACTERS) || undefined };
}
