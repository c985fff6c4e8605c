/** What photos and videos X accepts, as the product states it. */
export const TWITTER_GUIDANCE = [
  'Images up to 50MB',
  'Videos up to 500MB and 2 minutes 20 seconds, recommended 1280x720',
] as const;
