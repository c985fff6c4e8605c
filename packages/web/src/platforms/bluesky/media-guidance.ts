/** What photos and videos Bluesky accepts (bluesky-social/atproto, lexicons/app/bsky/embed). */
export const BLUESKY_GUIDANCE = [
  'Up to 4 images of 2MB each (JPG, PNG, WebP), recommended 2000x2000 at most',
  'One video up to 10 minutes and 300MB (MP4)',
] as const;
