import type { Brand } from '@brandly/contract/brands';
import { offsetAt } from '@brandly/contract/time';
import { Check, Globe } from 'lucide-react';
import { zoneCity } from '../../../time/date-time-text.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Chip } from './filter-row.tsx';

type ZoneChipProps = {
  zone: string;
  viewerZone: string;
  /** The brands in sight; each has a zone of its own. */
  brands: readonly Brand[];
  now: Temporal.Instant;
  onChange: (zone: string) => void;
};

/** Which zone the times are in: the viewer's, or a brand's. */
export function ZoneChip({ zone, viewerZone, brands, now, onChange }: ZoneChipProps) {
  const zones = new Map([[viewerZone, 'Your time']]);
  for (const brand of brands) {
    if (brand.timeZone === viewerZone) continue;
    const before = zones.get(brand.timeZone);
    zones.set(brand.timeZone, before ? `${before}, ${brand.name}` : brand.name);
  }
  return (
    <Menu
      trigger={
        <Chip aria-label={`Time zone: ${zoneCity(zone)}`}>
          <Globe size={13} aria-hidden />
          {zoneCity(zone)}
        </Chip>
      }
    >
      {[...zones].map(([name, whose]) => (
        <MenuItem key={name} onSelect={() => onChange(name)}>
          <span className="min-w-0 flex-1">
            {zoneCity(name)} <span className="text-ink-3">{offsetAt(now, name)}</span>
            <span className="block max-w-60 truncate type-small text-ink-3">{whose}</span>
          </span>
          {name === zone && <Check size={14} strokeWidth={2.5} aria-label="In use" className="text-accent" />}
        </MenuItem>
      ))}
    </Menu>
  );
}
