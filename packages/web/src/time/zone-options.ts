import { zoneCity } from './date-time-text.ts';
import { zoneName } from './zone-name.ts';

/**
 * Returns every zone of the browser, by the city that all screens call it by. `known` zones are added, and win where two
 * share a name. The search of a list finds the continent, too, in the value.
 */
export function zoneOptions(...known: readonly string[]): { value: string; label: string }[] {
  const zones = new Map(['UTC', ...Intl.supportedValuesOf('timeZone'), ...known].map((zone) => [zoneName(zone), zone]));
  const options = [...zones.values()].map((value) => ({ value, label: zoneCity(value) }));
  return options.toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
