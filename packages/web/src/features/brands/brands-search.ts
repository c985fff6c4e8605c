// The route reads this, and every page loads it: import nothing here that only this screen needs.

const MOST_CHARACTERS = 120;

/** The parameters in the URL of the Brands page. */
export type BrandsSearch = { search?: string | undefined };

/** Reads a URL. Invalid values count as missing. */
export function readBrandsSearch(raw: Readonly<Record<string, unknown>>): BrandsSearch {
  const { search } = raw;
  const text = typeof search === 'string' || typeof search === 'number' ? String(search) : '';
  return { search: text.slice(0, MOST_CHARACTERS) || undefined };
}
