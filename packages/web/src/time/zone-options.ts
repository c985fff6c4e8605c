import { zoneName } from './zone-name.ts';

/** Returns every zone of the browser, by current name. `known` zones are added, and win where two share a name. */
export function zoneOptions(...known: readonly string[]): { value: string; label: string }[] {
  const zones = new Map(['UTC', ...Intl.supportedValuesOf('timeZone'), ...known].map((zone) => [zoneName(zone), zone]));
  const options = [...zones].map(([label, value]) => ({ value, label }));
  return options.toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
