import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform, PLATFORM_IDS, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { ChevronDown, History, ListFilter } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { BrandMark } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/popover.tsx';
import { type Status, StatusIcon, statusFaces } from '../../../ui/status-badge.tsx';
import { brandSelectionLabel, toggleBrand } from './brand-selection.ts';
import { type Filter, passes, toggleChoice } from './filters.ts';

const LEGEND: readonly Status[] = ['published', 'scheduled', 'draft', 'failed', 'cancelled'];
/** Marks in a chip before its words. */
const MARKS_MAX = 4;
const LOGOS_MAX = 3;

const CHIP_CLASS =
  'inline-flex h-7 flex-none items-center gap-1.5 rounded-chip border border-line-strong bg-surface px-2.25 type-small text-ink-2 transition-colors hover:bg-sunken hover:text-ink data-popup-open:bg-sunken data-popup-open:text-ink pointer-coarse:h-10';

/** A pill that opens something. */
export function Chip({ children, className, ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...props} className={classNames(CHIP_CLASS, className)}>
      {children}
      <ChevronDown size={13} aria-hidden />
    </button>
  );
}

type BrandFilterProps = { brands: readonly Brand[]; selected: readonly string[]; onChange: (ids: string[]) => void };

/** Which brands are shown, with Select All and Deselect All. */
export function BrandFilter({ brands, selected, onChange }: BrandFilterProps) {
  const chosen = brands.filter((brand) => selected.includes(brand.id));
  return (
    <Popover
      label="Brands"
      className="w-64"
      trigger={
        <Chip>
          {chosen.length > 0 && (
            <span className="flex gap-0.5">
              {chosen.slice(0, MARKS_MAX).map((brand) => (
                <BrandMark key={brand.id} brand={brand} size="xs" />
              ))}
            </span>
          )}
          <span className="max-w-40 truncate">{brandSelectionLabel(selected, brands)}</span>
        </Chip>
      }
    >
      <div className="mb-2 flex gap-2">
        <Button className="flex-1" onClick={() => onChange(brands.map((brand) => brand.id))}>
          Select All
        </Button>
        <Button className="flex-1" onClick={() => onChange([])}>
          Deselect All
        </Button>
      </div>
      <ul className="grid max-h-80 gap-0.5 overflow-y-auto">
        {brands.map((brand) => (
          <li key={brand.id}>
            <Checkbox
              className="min-h-control"
              checked={selected.includes(brand.id)}
              onCheckedChange={() => onChange(toggleBrand(selected, brand.id, brands))}
            >
              <BrandMark brand={brand} />
              <span className="truncate">{brand.name}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

/** Which statuses are shown: all, or a set. */
export function StatusFilter({
  filter,
  onChange,
}: {
  filter: Filter<Status>;
  onChange: (filter: Filter<Status>) => void;
}) {
  const words = filter === 'all' ? 'Status' : filter.map((status) => statusFaces[status].word).join(', ');
  return (
    <FilterPopover
      label="Status"
      chip={
        <>
          <ListFilter size={13} aria-hidden />
          <span className="max-w-40 truncate">{words}</span>
        </>
      }
      all="All statuses"
      filter={filter}
      onAll={() => onChange('all')}
    >
      {LEGEND.map((status) => (
        <li key={status}>
          <Checkbox
            className="min-h-control"
            checked={filter !== 'all' && passes(filter, status)}
            onCheckedChange={() => onChange(toggleChoice(filter, status))}
          >
            <StatusIcon status={status} />
            {statusFaces[status].word}
          </Checkbox>
        </li>
      ))}
    </FilterPopover>
  );
}

type PlatformFilterProps = {
  filter: Filter<PlatformId>;
  /** The brands in sight; their networks stand in the chip while all are shown. */
  brands: readonly Brand[];
  onChange: (filter: Filter<PlatformId>) => void;
};

/** Which platforms are shown: all, or a set. */
export function PlatformFilter({ filter, brands, onChange }: PlatformFilterProps) {
  const [only] = filter === 'all' ? [] : filter;
  const words =
    filter === 'all'
      ? 'All platforms'
      : filter.length === 1 && only
        ? PLATFORM_NAMES[only]
        : `${filter.length} platforms`;
  const connected = brands.flatMap((brand) =>
    brand.socialAccounts.map((account) => fromWirePlatform(account.platform)),
  );
  const shown = filter === 'all' ? [...new Set(connected)] : filter;
  return (
    <FilterPopover
      label="Platforms"
      chip={
        <>
          <span className="flex gap-1.25">
            {shown.slice(0, LOGOS_MAX).map((platform) => (
              <PlatformLogo key={platform} platform={platform} size={12} named={false} />
            ))}
          </span>
          {words}
        </>
      }
      all="All platforms"
      filter={filter}
      onAll={() => onChange('all')}
    >
      {PLATFORM_IDS.map((platform) => (
        <li key={platform}>
          <Checkbox
            className="min-h-control"
            checked={filter !== 'all' && passes(filter, platform)}
            onCheckedChange={() => onChange(toggleChoice(filter, platform))}
          >
            <PlatformLogo platform={platform} size={14} named={false} className="text-ink-2" />
            {PLATFORM_NAMES[platform]}
          </Checkbox>
        </li>
      ))}
    </FilterPopover>
  );
}

type FilterPopoverProps = {
  label: string;
  chip: ReactNode;
  all: string;
  filter: Filter<string>;
  onAll: () => void;
  children: ReactNode;
};

function FilterPopover({ label, chip, all, filter, onAll, children }: FilterPopoverProps) {
  const active = filter !== 'all';
  return (
    <Popover
      label={label}
      className="w-52"
      trigger={<Chip className={active ? 'border-accent! text-accent-text!' : undefined}>{chip}</Chip>}
    >
      <ul className="grid gap-0.5">
        <li className="mb-1 border-b border-line pb-1">
          <Checkbox className="min-h-control" checked={!active} onCheckedChange={onAll}>
            {all}
          </Checkbox>
        </li>
        {children}
      </ul>
    </Popover>
  );
}

/** The five statuses with how many of each are in sight. */
export function Legend({ counts }: { counts: Readonly<Record<Status, number>> }) {
  return (
    <ul aria-label="Legend" className="flex items-center gap-3">
      {LEGEND.map((status) => (
        <li key={status} className="inline-flex items-center gap-1.25 type-small font-regular text-ink-2">
          <StatusIcon status={status} size={13} />
          {statusFaces[status].word}
          <b className="font-strong text-ink tabular-nums">{counts[status]}</b>
        </li>
      ))}
    </ul>
  );
}

type PastPostsProps = { shown: boolean; hiddenCount: number; onChange: (shown: boolean) => void };

/** Shows what is over, or says how much of it is left out. */
export function PastPostsSwitch({ shown, hiddenCount, onChange }: PastPostsProps) {
  return (
    <button
      type="button"
      aria-pressed={shown}
      onClick={() => onChange(!shown)}
      className={classNames(CHIP_CLASS, shown && 'border-ink-3 bg-sunken text-ink')}
    >
      <History size={13} aria-hidden />
      Past posts
      {!shown && hiddenCount > 0 && (
        <span className="text-ink-3 tabular-nums">
          {hiddenCount}
          <span className="sr-only"> hidden</span>
        </span>
      )}
    </button>
  );
}
