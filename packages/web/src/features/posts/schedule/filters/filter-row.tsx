import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { ChevronDown, Globe, ListFilter } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { PlatformLogo } from '../../../../platforms/platform-logo.tsx';
import { zoneCity } from '../../../../time/date-time-text.ts';
import { BrandMark } from '../../../../ui/avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { type Status, StatusIcon, statusFaces } from '../../../../ui/status-badge.tsx';
import { CardPicture } from '../cards/card-pictures.tsx';
import { FilterLayer } from '../dialog-openings.ts';
import type { ChangeSearch } from '../schedule-search.ts';
import { hasTray, hidesPast, type ScheduleScene } from '../use-schedule-scene.ts';
import { brandSelectionLabel, comingBrands } from './brand-selection.ts';
import type { OpenedFilter } from './filter-layer.tsx';
import { connectedTo, type Filter, STATUSES } from './filters.ts';

/** The most marks in a chip before its words. */
const MARKS_MAX = 4;
const LOGOS_MAX = 3;

type FilterRowProps = {
  scene: ScheduleScene;
  onSearch: ChangeSearch;
  /** The switch of a week's density, on a phone. */
  density: ReactNode;
  /** Chooses everything again; null where nothing is left out. */
  onClear: (() => void) | null;
};

/** Chooses what is shown: brands, statuses, platforms, past posts; and in which zone. */
export function FilterRow({ scene, onSearch, density, onClear }: FilterRowProps) {
  const { brands, brandsAnswer, selected, status, platform, zone, viewerZone, view, chosen, range, isKnown } = scene;
  const hasPast = hidesPast(view);
  const hasDrafts = hasTray(view);
  // Clear stands beside an odd filter, or below all.
  const fillsRow = !hasPast === !density;
  // Chips are as wide as they will be, so that those beside them stay where they are.
  const isComing = brandsAnswer.isPending;
  const [opened, setOpened] = useState<OpenedFilter | null>(null);
  const chipOf = (name: OpenedFilter['name']) => ({
    'aria-haspopup': name === 'zone' ? ('menu' as const) : ('dialog' as const),
    onPointerEnter: FilterLayer.warm,
    onFocus: FilterLayer.warm,
    onClick: (event: { currentTarget: HTMLElement }) => {
      const button = event.currentTarget;
      setOpened(opened?.button === button ? null : { name, button });
    },
  });
  return (
    // A phone shows a block of two columns; elsewhere the row wraps.
    <div className="@container w-full">
      <div className="items-center gap-1.5 max-sm:grid max-sm:grid-cols-2 sm:flex sm:flex-wrap">
        <Chip {...chipOf('brands')}>
          <span className="flex gap-0.5 empty:hidden lg:@max-[1000px]:*:nth-[n+3]:hidden">
            {isComing
              ? comingBrands()
                  .slice(0, MARKS_MAX)
                  .map((id) => <Skeleton key={id} className="size-3.5" />)
              : brands
                  .filter((brand) => selected.includes(brand.id))
                  .slice(0, MARKS_MAX)
                  .map((brand) => <BrandMark key={brand.id} brand={brand} size="xs" />)}
          </span>
          <span className={classNames('max-w-40 truncate lg:@max-[1000px]:max-w-24', isComing && 'sr-only')}>
            {brandsAnswer.data ? brandSelectionLabel(selected, brands) : 'Brands'}
          </span>
          {isComing && <Skeleton className="h-3 w-22 pointer-coarse:w-25" />}
        </Chip>
        <Chip {...chipOf('status')} className={activeClass(status)}>
          <ListFilter size={13} aria-hidden />
          <span className="max-w-40 truncate lg:@max-[1000px]:max-w-20">
            {status === 'all' ? 'Status' : status.map((one) => statusFaces[one].word).join(', ')}
          </span>
        </Chip>
        <Chip {...chipOf('platform')} className={activeClass(platform)}>
          <span className="flex gap-1.25 empty:hidden max-[22rem]:hidden lg:@max-[1000px]:hidden">
            {isComing && platform === 'all'
              ? ['a', 'b', 'c'].map((mark) => <Skeleton key={mark} className="size-3" />)
              : (platform === 'all' ? connectedTo(brands, selected) : platform)
                  .slice(0, LOGOS_MAX)
                  .map((one) => <PlatformLogo key={one} platform={one} size={12} named={false} />)}
          </span>
          <span className="truncate">{platformWords(platform)}</span>
        </Chip>
        {hasPast && (
          <SwitchChip shown={scene.pastShown} onChange={scene.setPastShown}>
            <CardPicture name="past" size={13} />
            Past posts
            {!scene.pastShown && chosen.hiddenPast.length > 0 && (
              <span className="text-ink-3 tabular-nums">{chosen.hiddenPast.length}</span>
            )}
          </SwitchChip>
        )}
        {hasDrafts && (
          // A phone has no room for the tray and shows its drafts in the list.
          <SwitchChip
            shown={scene.draftsShown}
            onChange={scene.setDraftsShown}
            data-drafts-switch
            className="max-md:hidden"
          >
            Unscheduled
          </SwitchChip>
        )}
        {/* Where the row is full, they wrap as one: neither stands alone. */}
        <div className="contents items-center gap-1.5 sm:flex sm:flex-auto">
          {!range.failed && !brandsAnswer.isError && (
            <>
              <span aria-hidden className="mx-1 h-4 w-px flex-none bg-line-strong max-xl:hidden" />
              <Legend counts={isKnown ? chosen.counts : null} tight={hasPast && hasDrafts} />
            </>
          )}
          {density}
          <Chip {...chipOf('zone')} aria-label={`Time zone: ${zoneCity(zone)}`} className="sm:ml-auto">
            <Globe size={13} aria-hidden />
            <span className={classNames(zone === viewerZone && 'lg:max-xl:sr-only')}>{zoneCity(zone)}</span>
          </Chip>
        </div>
        {onClear && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // It goes away with what it clears; the focus stays among the filters.
              currentTarget.parentElement?.querySelector('button')?.focus();
              onClear();
            }}
            className={classNames(CHIP_CLASS, 'justify-center sm:hidden', fillsRow && 'col-span-2')}
          >
            Clear filters
          </button>
        )}
        <FilterLayer {...{ scene, onSearch, opened }} onClose={() => setOpened(null)} />
      </div>
    </div>
  );
}

const ACTIVE_CLASS = 'border-accent! text-accent-text!';
const activeClass = (filter: Filter<string>) => (filter === 'all' ? undefined : ACTIVE_CLASS);

function platformWords(filter: Filter<PlatformId>): string {
  if (filter === 'all') return 'All platforms';
  const [only] = filter;
  return filter.length === 1 && only ? PLATFORM_NAMES[only] : `${filter.length} platforms`;
}

export type SwitchProps = { shown: boolean; onChange: (shown: boolean) => void };

type SwitchChipProps = SwitchProps & { className?: string; children: ReactNode };

function SwitchChip({ shown, onChange, className, children, ...props }: SwitchChipProps) {
  return (
    <button
      {...props}
      type="button"
      aria-pressed={shown}
      onClick={() => onChange(!shown)}
      className={classNames(CHIP_CLASS, shown && ACTIVE_CLASS, className)}
    >
      {children}
    </button>
  );
}

const CHIP_CLASS =
  'inline-flex h-7 flex-none items-center gap-1.5 rounded-chip border border-line-strong bg-surface px-2.25 type-small text-ink-2 transition-colors hover:bg-hover hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink pointer-coarse:h-10';

/** A pill that opens something. */
function Chip({ children, className, ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" aria-expanded={false} {...props} className={classNames(CHIP_CLASS, className)}>
      {children}
      <ChevronDown size={13} aria-hidden className="ml-auto flex-none" />
    </button>
  );
}

type LegendProps = {
  /** How many posts of each status are shown; null while that is not known. */
  counts: Readonly<Record<Status, number>> | null;
  /** The row is full: beside an open sidebar it only has room for icons and counts. On a tablet they have a row of their own. */
  tight: boolean;
};

/** The five statuses, with their counts. */
function Legend({ counts, tight }: LegendProps) {
  return (
    <ul
      aria-label="Legend"
      className="flex items-center gap-3 max-sm:order-1 max-sm:col-span-2 max-lg:flex-wrap max-lg:gap-y-1 lg:max-xl:ml-1.5"
    >
      {STATUSES.map((status) => (
        <li
          key={status}
          title={statusFaces[status].word}
          className="inline-flex items-center gap-1.25 type-small font-regular text-ink-2"
        >
          <StatusIcon status={status} size={13} />
          <span
            className={classNames('sm:max-md:sr-only', tight ? 'lg:@max-[1300px]:sr-only' : 'lg:@max-[1000px]:sr-only')}
          >
            {statusFaces[status].word}
          </span>
          {/* A count has the room of two digits before it is known, so that nothing moves then; one digit is in the middle of it. */}
          <b className="min-w-3.5 text-center font-strong text-ink tabular-nums">
            {counts?.[status] ?? <Skeleton className="h-3" />}
          </b>
        </li>
      ))}
    </ul>
  );
}
