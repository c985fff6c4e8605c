/** What mastodon.social accepts (docs.joinmastodon.org, entities/Instance); other servers may accept less or more. */
export const MASTODON_GUIDANCE = [
  'Up to 4 images of 16MB each (JPG, PNG, GIF, WebP, HEIC, AVIF)',
  'One video up to 99MB (MP4, MOV, WebM)',
] as const;
