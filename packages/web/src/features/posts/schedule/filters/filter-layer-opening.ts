import type { Brand } from '@brandly/contract/brands';
import type { PlatformId } from '@brandly/contract/platforms';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { Status } from '../../../../ui/status-badge.tsx';
import type { Filter } from './filters.ts';

export type FilterLayerName = 'brands' | 'status' | 'platform' | 'zone';

/** The layer that is open, and the chip it hangs from. */
export type OpenedFilter = { name: FilterLayerName; button: HTMLElement };

export type SwitchProps = { shown: boolean; onChange: (shown: boolean) => void };
export type PastPostsProps = SwitchProps & { hiddenCount: number };

export type FilterRowProps = {
  brands: readonly Brand[];
  selected: readonly string[];
  onSelected: (ids: string[]) => void;
  status: Filter<Status>;
  onStatus: (filter: Filter<Status>) => void;
  platform: Filter<PlatformId>;
  onPlatform: (filter: Filter<PlatformId>) => void;
  zone: string;
  viewerZone: string;
  onZone: (zone: string) => void;
  now: Temporal.Instant;
  /** What the chip of the brands says. */
  brandsLabel: string;
  /** null while they are not known. */
  counts: Readonly<Record<Status, number>> | null;
  /** null where past posts always show. */
  past: PastPostsProps | null;
  /** null where nothing can be dragged onto. */
  drafts: SwitchProps | null;
  /** Before the filters, such as the density on a phone. */
  before?: ReactNode;
};

export type FilterLayerProps = FilterRowProps & { opened: OpenedFilter | null; onClose: () => void };

/** What opens from a chip; its code comes when one is pointed at. */
export const FilterLayer = lazyPart<FilterLayerProps>(async () => (await import('./filter-layer.tsx')).FilterLayer, {
  openWhen: ({ opened }) => opened !== null,
  close: ({ onClose }) => onClose(),
});
