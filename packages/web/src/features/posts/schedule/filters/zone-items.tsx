import { offsetAt } from '@brandly/contract/time';
import { Check } from 'lucide-react';
import { zoneCity } from '../../../../time/date-time-text.ts';
import { MenuItem } from '../../../../ui/menu.tsx';
import type { FilterRowProps } from './filter-layer-opening.ts';

/** Chooses the zone of the times: the viewer's, or a brand's. */
export function ZoneItems({
  zone,
  viewerZone,
  brands,
  now,
  onZone,
}: Pick<FilterRowProps, 'zone' | 'viewerZone' | 'brands' | 'now' | 'onZone'>) {
  const zones = new Map([[viewerZone, 'Your time']]);
  for (const brand of brands) {
    if (brand.timeZone === viewerZone) continue;
    const before = zones.get(brand.timeZone);
    zones.set(brand.timeZone, before ? `${before}, ${brand.name}` : brand.name);
  }
  return [...zones].map(([name, whose]) => (
    <MenuItem key={name} onSelect={() => onZone(name)}>
      <span className="min-w-0 flex-1">
        {zoneCity(name)} <span className="text-ink-3">{offsetAt(now, name)}</span>
        <span className="block max-w-60 truncate type-small text-ink-3">{whose}</span>
      </span>
      {name === zone && <Check size={14} strokeWidth={2.5} aria-label="In use" className="text-accent" />}
    </MenuItem>
  ));
}
