import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { offsetAt } from '@brandly/contract/time';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PlatformLogo } from '../../../../platforms/platform-logo.tsx';
import { zoneCity } from '../../../../time/date-time-text.ts';
import { BrandMark } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { AnchoredMenu, AnchoredPopover } from '../../../../ui/layers/anchored-layers.tsx';
import { MenuItem } from '../../../../ui/menu.tsx';
import { StatusIcon, statusFaces } from '../../../../ui/status-badge.tsx';
import type { ChangeSearch } from '../schedule-search.ts';
import type { ScheduleScene } from '../use-schedule-scene.ts';
import { toggleBrand } from './brand-selection.ts';
import { connectedTo, type Filter, filterText, passes, STATUSES, toggleChoice } from './filters.ts';
import { platformsInOrder } from './platforms-in-order.ts';

/** The layer that is open, and the chip it is anchored to. */
export type OpenedFilter = { name: 'brands' | 'status' | 'platform' | 'zone'; button: HTMLElement };

type ChoicesProps = { scene: ScheduleScene; onSearch: ChangeSearch };

type FilterLayerProps = ChoicesProps & { opened: OpenedFilter | null; onClose: () => void };

/** The layer that a chip of the filter row opens; one at a time. */
export function FilterLayer({ opened, onClose, scene, onSearch }: FilterLayerProps) {
  // The content stays while it fades out.
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  if (!shown) return null;
  const { status: statuses, platform: platforms, brands, selected } = scene;
  const onStatus = (filter: Filter<string>) => onSearch({ status: filterText(filter) });
  const onPlatform = (filter: Filter<string>) => onSearch({ platform: filterText(filter) });
  const layer = { anchor: shown.button, open: opened !== null, onClose };
  switch (shown.name) {
    case 'brands':
      return (
        <AnchoredPopover key={shown.name} {...layer} label="Brands" className="w-64">
          <BrandChoices {...{ scene, onSearch }} />
        </AnchoredPopover>
      );
    case 'status':
      return (
        <AnchoredPopover key={shown.name} {...layer} label="Status" className="w-52">
          <Choices all="All statuses" filter={statuses} onAll={() => onStatus('all')}>
            {STATUSES.map((status) => (
              <li key={status}>
                <Checkbox
                  className="min-h-control"
                  checked={statuses !== 'all' && passes(statuses, status)}
                  onCheckedChange={() => onStatus(toggleChoice(statuses, status))}
                >
                  <StatusIcon status={status} />
                  {statusFaces[status].word}
                </Checkbox>
              </li>
            ))}
          </Choices>
        </AnchoredPopover>
      );
    case 'platform':
      return (
        <AnchoredPopover key={shown.name} {...layer} label="Platforms" className="w-52">
          <Choices all="All platforms" filter={platforms} onAll={() => onPlatform('all')}>
            {platformsInOrder(connectedTo(brands, selected)).map(({ platform, isConnected }, index, all) => (
              <li
                key={platform}
                // A line separates what has no account.
                className={!isConnected && all[index - 1]?.isConnected ? 'mt-1 border-t border-line pt-1' : undefined}
              >
                <Checkbox
                  className="min-h-control"
                  checked={platforms !== 'all' && passes(platforms, platform)}
                  onCheckedChange={() => onPlatform(toggleChoice(platforms, platform))}
                >
                  <PlatformLogo platform={platform} size={14} named={false} className="text-ink-2" />
                  <span className={isConnected ? undefined : 'text-ink-3'}>
                    {PLATFORM_NAMES[platform]}
                    {!isConnected && <span className="type-micro"> not connected</span>}
                  </span>
                </Checkbox>
              </li>
            ))}
          </Choices>
        </AnchoredPopover>
      );
    default:
      // zone
      return (
        <AnchoredMenu key={shown.name} {...layer} label="Time zone">
          <ZoneItems {...{ scene, onSearch }} />
        </AnchoredMenu>
      );
  }
}

/** Selects which brands are shown, with Select All and Deselect All. */
function BrandChoices({ scene: { brands, selected, setSelected }, onSearch }: ChoicesProps) {
  const onSelected = (ids: string[]) => {
    setSelected(ids);
    onSearch({ brands: undefined });
  };
  return (
    <>
      <div className="mb-2 flex gap-2">
        <Button
          className="flex-1"
          disabled={selected.length === brands.length}
          onClick={() => onSelected(brands.map((brand) => brand.id))}
        >
          Select All
        </Button>
        <Button className="flex-1" disabled={selected.length === 0} onClick={() => onSelected([])}>
          Deselect All
        </Button>
      </div>
      <ul className="grid max-h-80 gap-0.5 overflow-y-auto">
        {brands.map((brand) => (
          <li key={brand.id} className="group/brand flex items-center gap-1">
            <Checkbox
              className="min-h-control min-w-0 flex-1"
              checked={selected.includes(brand.id)}
              onCheckedChange={() => onSelected(toggleBrand(selected, brand.id, brands))}
            >
              <BrandMark brand={brand} />
              <span className="truncate">{brand.name}</span>
            </Checkbox>
            {brands.length > 1 && (
              // Shows where somebody points or stands; a finger has no such place.
              <Button
                kind="quiet"
                className="opacity-0 group-hover/brand:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
                onClick={() => onSelected([brand.id])}
              >
                Only<span className="sr-only"> {brand.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type AllOrSomeProps = { all: string; filter: Filter<string>; onAll: () => void; children: ReactNode };

/** A choice of all, or of a set. */
function Choices({ all, filter, onAll, children }: AllOrSomeProps) {
  return (
    <ul className="grid gap-0.5">
      <li className="mb-1 border-b border-line pb-1">
        <Checkbox className="min-h-control" checked={filter === 'all'} onCheckedChange={onAll}>
          {all}
        </Checkbox>
      </li>
      {children}
    </ul>
  );
}

/** Chooses the zone of the times: the viewer's, or a brand's. */
function ZoneItems({ scene: { zone, viewerZone, brands, now }, onSearch }: ChoicesProps) {
  const zones = new Map([[viewerZone, 'Your time']]);
  for (const brand of brands) {
    if (brand.timeZone === viewerZone) continue;
    const before = zones.get(brand.timeZone);
    zones.set(brand.timeZone, before ? `${before}, ${brand.name}` : brand.name);
  }
  return [...zones].map(([name, whose]) => (
    <MenuItem key={name} onSelect={() => onSearch({ zone: name === viewerZone ? undefined : name })}>
      <span className="min-w-0 flex-1">
        {zoneCity(name)} <span className="text-ink-3">{offsetAt(now, name)}</span>
        <span className="block max-w-60 truncate type-small text-ink-3">{whose}</span>
      </span>
      {name === zone && <Check size={14} strokeWidth={2.5} aria-label="In use" className="text-accent" />}
    </MenuItem>
  ));
}
