/** What photos and videos Pinterest accepts, as the product states it. */
export const PINTEREST_GUIDANCE = [
  'Images up to 50MB, recommended 1000x1500',
  'Videos up to 500MB and 15 minutes',
] as const;
