import type { BenchProduct } from '../product/bench-product.ts';
import type { Report } from '../report.ts';
import type { Effort } from '../timing.ts';

export type Section = {
  name: string;
  title: string;
  /** @param bench starts the product at the first call; a section that never calls it pays nothing */
  measure: (bench: () => Promise<BenchProduct>, effort: Effort) => Promise<Report>;
};
