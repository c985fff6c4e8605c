import { useState } from 'react';
import type { ChangeSearch, ScheduleSearch } from './schedule-search.ts';

/**
 * What the address will hold, shown before it does: the router draws a new address when there is time, and a switch of
 * the view is not to wait for that. Whatever the address says next is what counts again.
 */
export function useSearchAhead(search: ScheduleSearch, navigate: ChangeSearch): [ScheduleSearch, ChangeSearch] {
  const [ahead, setAhead] = useState({ of: search, to: search });
  const shown = ahead.of === search ? ahead.to : search;
  return [
    shown,
    (change, how) => {
      setAhead((before) => ({ of: search, to: { ...(before.of === search ? before.to : search), ...change } }));
      navigate(change, how);
    },
  ];
}
