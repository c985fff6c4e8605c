import type { Brand } from '@brandly/contract/brands';
import { useState } from 'react';
import { readSelection, SELECTED_BRANDS_KEY, selectionOnOpening } from './brand-selection.ts';

/**
 * Returns which brands the calendar shows; this browser remembers them. Without storage they last as long as the page.
 * @param asked which of them the address asks for, whatever is remembered: 'all', or the id of one.
 */
export function useSelectedBrands(
  brands: readonly Brand[],
  asked: string | undefined,
): [string[], (ids: string[]) => void] {
  const [selected, setSelected] = useState<string[] | null>(null);
  const store = (ids: string[]) => {
    setSelected(ids);
    try {
      localStorage.setItem(SELECTED_BRANDS_KEY, JSON.stringify(ids));
    } catch (error) {
      console.warn('The chosen brands are not remembered: storage is not available.', error);
    }
  };
  const known = (selected ?? selectionOnOpening(remembered(), brands)).filter((id) =>
    brands.some((brand) => brand.id === id),
  );
  const wanted = brands.filter(({ id }) => asked === 'all' || asked === id).map(({ id }) => id);
  return [wanted.length > 0 ? wanted : known, store];
}

function remembered(): string[] {
  try {
    return readSelection(localStorage.getItem(SELECTED_BRANDS_KEY));
  } catch (error) {
    // Storage is forbidden: nothing was remembered.
    if (error instanceof DOMException) return [];
    throw error;
  }
}
