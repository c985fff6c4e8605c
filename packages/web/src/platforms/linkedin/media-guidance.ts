/** What photos and videos LinkedIn accepts, as the product states it. */
export const LINKEDIN_GUIDANCE = [
  'Images up to 50MB, recommended 1200x630',
  'Videos up to 500MB and 10 minutes (MP4, MOV, WEBM), recommended 1920x1080',
] as const;
