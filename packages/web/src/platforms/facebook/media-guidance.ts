/** What photos and videos Facebook accepts, as the product states it. */
export const FACEBOOK_GUIDANCE = [
  'Images up to 50MB (JPG, PNG, GIF, WEBP), recommended 1200x630',
  'Videos up to 500MB and 240 minutes (MP4, MOV), recommended 1280x720',
] as const;
