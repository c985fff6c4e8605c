/** What photos and videos YouTube accepts, as the product states it. */
export const YOUTUBE_GUIDANCE = [
  'Thumbnails up to 2MB, recommended 1280x720',
  'Videos up to 256GB and 12 hours (MP4, MOV, AVI, WMV, FLV, WEBM), recommended 1920x1080 or 3840x2160',
] as const;
