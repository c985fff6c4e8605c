/** 50 MB and 500 MB as the product specifies them (in MiB); a logo has less than 5 MB. */
export const IMAGE_MAX_BYTES = 52_428_800;
export const VIDEO_MAX_BYTES = 524_288_000;
/** The product says 'Less than 5 MB'. */
export const LOGO_MAX_BYTES = 5_242_879;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml', 'image/webp'] as const;

/** The still image of a video, made by the page that uploads the video: 2 MB. */
export const POSTER_MAX_BYTES = 2_097_152;
export const POSTER_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
