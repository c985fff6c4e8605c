import type { Brand } from '@brandly/contract/brands';
import { useState } from 'react';
import { remember, remembered } from '../../../../ui/behaviour/use-stored-flag.ts';
import { listIn } from '../../stored-list.ts';

/** The storage key for the brands that the calendar shows. */
const SELECTED_BRANDS_KEY = 'calendar_selected_brands';

type Named = { id: string; name: string };

/** Returns 'No Brands Selected', the brand's name, 'All Brands' or 'n of m Brands'. */
export function brandSelectionLabel(selected: readonly string[], brands: readonly Named[]): string {
  const chosen = brands.filter((brand) => selected.includes(brand.id));
  const [only] = chosen;
  if (!only) return 'No Brands Selected';
  if (chosen.length === 1) return only.name;
  if (chosen.length === brands.length) return 'All Brands';
  return `${chosen.length} of ${brands.length} Brands`;
}

/** Returns the selection on opening: remembered brands that still exist, else the first brand. */
export function selectionOnOpening(remembered: readonly string[], brands: readonly Named[]): string[] {
  const still = brands.filter((brand) => remembered.includes(brand.id)).map((brand) => brand.id);
  return still.length > 0 ? still : brands.slice(0, 1).map((brand) => brand.id);
}

/** Adds or removes one brand; the result has the order of the brands. */
export function toggleBrand(selected: readonly string[], id: string, brands: readonly Named[]): string[] {
  const wanted = selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
  return brands.filter((brand) => wanted.includes(brand.id)).map((brand) => brand.id);
}

/** Returns a key for each brand that the calendar is about to show, before they are loaded: if none is remembered, it is one. */
export const comingBrands = (): string[] => {
  const ids = readSelection(remembered(SELECTED_BRANDS_KEY));
  return ids.length > 0 ? ids : ['first'];
};

/** Reads ids from the stored text; anything else counts as nothing remembered. */
export const readSelection = (stored: string | null): string[] => listIn(stored, (id) => typeof id === 'string');

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
