import type { Brand } from '@brandly/contract/brands';
import { useState } from 'react';
import { remember, remembered } from '../../ui/behaviour/use-stored-flag.ts';
import { brandOnOpening, SELECTED_BRAND_KEY } from './analytics-choice.ts';

/** The brand whose analytics are shown; this browser remembers it. Without storage it lasts as long as the page. */
export function useSelectedBrand(
  brands: readonly Pick<Brand, 'id' | 'socialAccounts'>[],
): [string | null, (id: string) => void] {
  const [selected, setSelected] = useState<string | null>(null);
  const choose = (id: string) => {
    setSelected(id);
    remember(SELECTED_BRAND_KEY, id);
  };
  return [brandOnOpening(selected ?? remembered(SELECTED_BRAND_KEY), brands), choose];
}
