import { loadWhenOpen } from '../../../ui/load-when-open.tsx';
import type { FilterRowProps } from './filter-row.tsx';

export type FilterLayerName = 'brands' | 'status' | 'platform' | 'zone';

/** The layer that is open, and the chip it hangs from. */
export type OpenedFilter = { name: FilterLayerName; button: HTMLElement };

export type FilterLayerProps = FilterRowProps & { opened: OpenedFilter | null; onClose: () => void };

const load = async () => (await import('./filter-layer.tsx')).FilterLayer;

/** What opens from a chip; its code comes when one is pointed at. */
export const FilterLayer = loadWhenOpen<FilterLayerProps>(load, {
  isOpen: ({ opened }) => opened !== null,
  close: ({ onClose }) => onClose(),
});

/** Fetches the layers' code ahead of the first press on a chip. */
export const warmFilterLayers = (): void => {
  load().catch((error: unknown) => console.warn('The filters could not be fetched ahead.', error));
};
