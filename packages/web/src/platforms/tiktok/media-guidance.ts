/** What photos and videos TikTok accepts, as the product states it. */
export const TIKTOK_GUIDANCE = [
  'Images up to 50MB',
  'Videos up to 500MB and 10 minutes, recommended 1080x1920',
] as const;
