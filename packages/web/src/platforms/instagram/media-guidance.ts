/** What photos and videos Instagram accepts, as the product states it. */
export const INSTAGRAM_GUIDANCE = [
  'Images up to 50MB (JPG, PNG), recommended 1080x1080 or 1080x1350',
  'Videos up to 500MB, 60 seconds in the feed, 15 minutes IGTV, recommended 1080x1920',
] as const;
