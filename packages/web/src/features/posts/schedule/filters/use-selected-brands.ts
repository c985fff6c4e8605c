import type { Brand } from '@brandly/contract/brands';
import { useState } from 'react';
import { remember, remembered } from '../../../../ui/behaviour/use-stored-flag.ts';
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
    remember(SELECTED_BRANDS_KEY, JSON.stringify(ids));
  };
  const known = (selected ?? selectionOnOpening(readSelection(remembered(SELECTED_BRANDS_KEY)), brands)).filter((id) =>
    brands.some((brand) => brand.id === id),
  );
  const wanted = brands.filter(({ id }) => asked === 'all' || asked === id).map(({ id }) => id);
  return [wanted.length > 0 ? wanted : known, store];
}
