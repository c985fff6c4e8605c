import type { Brand } from '@brandly/contract/brands';
import type { PlatformId } from '@brandly/contract/platforms';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { Status } from '../../../../ui/status-badge.tsx';
import type { Filter } from './filters.ts';

export type FilterLayerName = 'brands' | 'status' | 'platform' | 'zone';

/** The layer that is open, and the chip it is anchored to. */
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
  /** The label of the brands chip. */
  brandsLabel: string;
  /** null while they are not known. */
  counts: Readonly<Record<Status, number>> | null;
  /** null if past posts are always shown. */
  past: PastPostsProps | null;
  /** null if nothing can be dragged in this view. */
  drafts: SwitchProps | null;
  /** The switch of a week's density, on a phone. */
  density: ReactNode;
  /** Chooses everything again; null where nothing is left out. */
  onClear: (() => void) | null;
};

export type FilterLayerProps = FilterRowProps & { opened: OpenedFilter | null; onClose: () => void };

/** The layer that a chip opens; its code is loaded when one is pointed at. */
export const FilterLayer = lazyPart<FilterLayerProps>(async () => (await import('./filter-layer.tsx')).FilterLayer, {
  openWhen: ({ opened }) => opened !== null,
  close: ({ onClose }) => onClose(),
});
