/** Every zone the browser knows, the given ones among them even if it does not list them. */
export function zoneOptions(...known: readonly string[]): { value: string; label: string }[] {
  const zones = new Set(['UTC', ...known, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
