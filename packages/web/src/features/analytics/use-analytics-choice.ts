import type { Account } from '@brandly/contract/accounts';
import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { platformsQuery } from '../../api/platforms-query.ts';
import { remember, remembered } from '../../ui/behaviour/use-stored-flag.ts';
import { brandsQuery } from '../brands/public.ts';
import {
  type AnalyticsSearch,
  accountOnOpening,
  brandOnOpening,
  rangeOf,
  SELECTED_BRAND_KEY,
} from './analytics-choice.ts';
import type { Choice } from './filter-popover.tsx';

/**
 * What the Analytics page or a report is about: the brand and account that the URL asks for, or those to open with. `queries`
 * has to be known first; `choice` is null without a brand, and where nobody knows the URL's: another one's figures would
 * pass for its own.
 */
export function useAnalyticsChoice(search: AnalyticsSearch, onSearch: (change: AnalyticsSearch) => void) {
  const brandList = useQuery(brandsQuery);
  const platforms = useQuery(platformsQuery);
  const brands = brandList.data ?? [];
  const [selected, select] = useSelectedBrand(brands);
  const brand = brands.find((one) => one.id === (search.brand ?? selected));
  const tells = (platform: Account['platform']) =>
    platforms.data?.find((one) => one.id === fromWirePlatform(platform))?.canAnalyse ?? false;
  const choice: Choice | null = brand
    ? {
        brands,
        brandId: brand.id,
        brandName: brand.name,
        onBrand: (id) => onSearch({ brand: id, account: undefined }),
        accounts: brand.socialAccounts,
        accountId: platforms.data ? accountOnOpening(search.account, brand.socialAccounts, tells) : null,
        onAccount: (account) => onSearch({ account }),
        range: rangeOf(search),
        onRange: (range) => onSearch({ range }),
      }
    : null;
  const isKnown = brandList.data && platforms.data;
  const isMissing = isKnown && !brand && search.brand !== undefined;
  return { queries: [brandList, platforms], isKnown, isMissing, brand, choice, select };
}

/** The brand whose analytics are shown; this browser remembers it. Without storage it lasts as long as the page. */
function useSelectedBrand(
  brands: readonly Pick<Brand, 'id' | 'socialAccounts'>[],
): [string | null, (id: string) => void] {
  const [selected, setSelected] = useState<string | null>(null);
  const choose = (id: string) => {
    setSelected(id);
    remember(SELECTED_BRAND_KEY, id);
  };
  return [brandOnOpening(selected ?? remembered(SELECTED_BRAND_KEY), brands), choose];
}
