import type { PlatformId } from '@brandly/contract/platforms';
import type { ComposerFace } from './composer-face.ts';
import { FACEBOOK_GUIDANCE } from './facebook/media-guidance.ts';
import { FacebookPreview } from './facebook/preview.tsx';
import { FACEBOOK_OPTIONS } from './facebook/privacy.tsx';
import { INSTAGRAM_OPTIONS } from './instagram/choices.tsx';
import { INSTAGRAM_GUIDANCE } from './instagram/media-guidance.ts';
import { InstagramPreview } from './instagram/preview.tsx';
import { LINKEDIN_OPTIONS } from './linkedin/choices.tsx';
import { LINKEDIN_GUIDANCE } from './linkedin/media-guidance.ts';
import { PINTEREST_OPTIONS } from './pinterest/choices.tsx';
import { PINTEREST_GUIDANCE } from './pinterest/media-guidance.ts';
import { PlainPreview } from './plain-preview.tsx';
import { SNAPCHAT_OPTIONS } from './snapchat/choices.tsx';
import { THREADS_OPTIONS } from './threads/choices.tsx';
import { THREADS_GUIDANCE } from './threads/media-guidance.ts';
import { ThreadsPreview } from './threads/preview.tsx';
import { TIKTOK_OPTIONS } from './tiktok/choices.tsx';
import { TIKTOK_GUIDANCE } from './tiktok/media-guidance.ts';
import { TWITTER_GUIDANCE } from './twitter/media-guidance.ts';
import { TwitterPreview } from './twitter/preview.tsx';
import { YOUTUBE_OPTIONS } from './youtube/choices.tsx';
import { YOUTUBE_GUIDANCE } from './youtube/media-guidance.ts';

/** How each network looks in the composer. Networks whose own shape is not drawn yet share the plain one. */
export const composerFaces: Readonly<Record<PlatformId, ComposerFace>> = {
  facebook: { guidance: FACEBOOK_GUIDANCE, Preview: FacebookPreview, options: FACEBOOK_OPTIONS },
  instagram: { guidance: INSTAGRAM_GUIDANCE, Preview: InstagramPreview, options: INSTAGRAM_OPTIONS },
  threads: { guidance: THREADS_GUIDANCE, Preview: ThreadsPreview, options: THREADS_OPTIONS },
  youtube: { guidance: YOUTUBE_GUIDANCE, Preview: PlainPreview, options: YOUTUBE_OPTIONS },
  tiktok: { guidance: TIKTOK_GUIDANCE, Preview: PlainPreview, options: TIKTOK_OPTIONS },
  snapchat: { guidance: [], Preview: PlainPreview, options: SNAPCHAT_OPTIONS },
  linkedin: { guidance: LINKEDIN_GUIDANCE, Preview: PlainPreview, options: LINKEDIN_OPTIONS },
  pinterest: { guidance: PINTEREST_GUIDANCE, Preview: PlainPreview, options: PINTEREST_OPTIONS },
  whatsapp: { guidance: [], Preview: PlainPreview },
  twitter: { guidance: TWITTER_GUIDANCE, Preview: TwitterPreview },
};
