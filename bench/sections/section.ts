import type { World } from '../product/world.ts';
import type { Report } from '../report.ts';
import type { Effort } from '../timing.ts';

export type Section = {
  name: string;
  title: string;
  /** @param world starts the product when it is first asked for; a section that never asks pays nothing */
  measure: (world: () => Promise<World>, effort: Effort) => Promise<Report>;
};
