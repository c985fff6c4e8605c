import { zoneName } from './zone-name.ts';

/** Every zone the browser knows, by its name of today; of two with one name the given one, among them even if it is not listed. */
export function zoneOptions(...known: readonly string[]): { value: string; label: string }[] {
  const zones = new Map(['UTC', ...Intl.supportedValuesOf('timeZone'), ...known].map((zone) => [zoneName(zone), zone]));
  const options = [...zones].map(([label, value]) => ({ value, label }));
  return options.toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
