import { useState } from 'react';
import type { ScheduleSearch } from './schedule-search.ts';

/**
 * What the address will hold, shown before it does: the router draws a new address when there is time, and a switch of
 * the view is not to wait for that. Whatever the address says next is what counts again.
 */
export function useSearchAhead(
  search: ScheduleSearch,
  navigate: (change: Partial<ScheduleSearch>) => void,
): [ScheduleSearch, (change: Partial<ScheduleSearch>) => void] {
  const [ahead, setAhead] = useState({ of: search, to: search });
  const shown = ahead.of === search ? ahead.to : search;
  return [
    shown,
    (change) => {
      setAhead({ of: search, to: { ...shown, ...change } });
      navigate(change);
    },
  ];
}
