import { useLayoutEffect, useRef, useState } from 'react';
import { afterPress } from '../../../ui/behaviour/after-paint.ts';
import type { ChangeSearch, ScheduleSearch } from './schedule-search.ts';

export type SearchAhead = {
  /** What is to be drawn. */
  search: ScheduleSearch;
  /** What was asked for last, also where it is not drawn yet: a second press of Next starts there. The same function in every render. */
  latest: () => ScheduleSearch;
  /** The same function in every render. */
  onSearch: ChangeSearch;
};

/**
 * Keeps what the address is about to hold, since the router takes its time to draw a new address and a switch of the view must
 * not wait for that. As soon as the address changes, it counts again.
 */
export function useSearchAhead(search: ScheduleSearch, navigate: ChangeSearch): SearchAhead {
  const [ahead, setAhead] = useState({ of: search, to: search });
  const shown = ahead.of === search ? ahead.to : search;
  const latest = useRef({ of: search, shown, navigate });
  /** How many presses wait for their paint: a render in between does not know of them yet. */
  const waiting = useRef(0);
  useLayoutEffect(() => {
    latest.current = { of: search, shown: waiting.current > 0 ? latest.current.shown : shown, navigate };
  });
  const [same] = useState<Pick<SearchAhead, 'latest' | 'onSearch'>>(() => ({
    latest: () => latest.current.shown,
    onSearch: (change, how) => {
      const to = { ...latest.current.shown, ...change };
      latest.current = { ...latest.current, shown: to };
      waiting.current += 1;
      afterPress(() => {
        waiting.current -= 1;
        setAhead({ of: latest.current.of, to });
        latest.current.navigate(change, how);
      });
    },
  }));
  return { search: shown, ...same };
}
