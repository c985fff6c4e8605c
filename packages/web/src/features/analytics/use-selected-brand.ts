import type { Brand } from '@brandly/contract/brands';
import { useState } from 'react';
import { brandOnOpening, SELECTED_BRAND_KEY } from './analytics-choice.ts';

/** The brand whose analytics are shown; this browser remembers it. Without storage it lasts as long as the page. */
export function useSelectedBrand(
  brands: readonly Pick<Brand, 'id' | 'socialAccounts'>[],
): [string | null, (id: string) => void] {
  const [selected, setSelected] = useState<string | null>(null);
  const choose = (id: string) => {
    setSelected(id);
    try {
      localStorage.setItem(SELECTED_BRAND_KEY, id);
    } catch (error) {
      console.warn('The chosen brand is not remembered: storage is not available.', error);
    }
  };
  return [brandOnOpening(selected ?? remembered(), brands), choose];
}

function remembered(): string | null {
  try {
    return localStorage.getItem(SELECTED_BRAND_KEY);
  } catch (error) {
    // Storage is forbidden, so nothing was remembered.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
