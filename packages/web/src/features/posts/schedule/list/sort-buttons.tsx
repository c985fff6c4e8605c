import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import type { SortKey } from '../schedule-search.ts';
import { SORT_WORDS } from './sort-posts.ts';
import type { Sorting } from './sorting.ts';

const SORT_BUTTONS = ['date', 'status', 'platform', 'created'] as const satisfies readonly SortKey[];

/** For widths without room for columns: the active button shows its direction and reverses it when pressed. */
export function SortButtons({ sorting, onPress }: { sorting: Sorting; onPress: (key: SortKey) => void }) {
  return (
    <fieldset aria-label="Sort by" className="flex items-center gap-0.5 max-sm:basis-full lg:hidden">
      <span className="mr-1 type-small text-ink-3 max-sm:hidden">Sort by</span>
      {SORT_BUTTONS.map((key) => {
        const active = key === sorting.key;
        const Arrow = sorting.direction === 'asc' ? ArrowUp : ArrowDown;
        return (
          <button
            key={key}
            type="button"
            aria-pressed={active}
            aria-label={
              active
                ? `${SORT_WORDS[key]}, ${sorting.direction === 'asc' ? 'ascending' : 'descending'}`
                : SORT_WORDS[key]
            }
            onClick={() => onPress(key)}
            className={classNames(
              'inline-flex h-7 items-center gap-1 rounded-control px-2 type-small pointer-coarse:h-10 transition-colors hover:bg-sunken',
              active ? 'bg-sunken font-strong text-ink' : 'text-ink-2',
            )}
          >
            {SORT_WORDS[key]}
            {active && <Arrow size={12} strokeWidth={2.4} aria-hidden />}
          </button>
        );
      })}
    </fieldset>
  );
}
