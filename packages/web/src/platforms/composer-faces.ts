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
import { LinkedInPreview } from './linkedin/preview.tsx';
import { PINTEREST_OPTIONS } from './pinterest/choices.tsx';
import { PINTEREST_GUIDANCE } from './pinterest/media-guidance.ts';
import { PinterestPreview } from './pinterest/preview.tsx';
import { PlainPreview } from './plain-preview.tsx';
import { SNAPCHAT_OPTIONS } from './snapchat/choices.tsx';
import { SnapchatPreview } from './snapchat/preview.tsx';
import { THREADS_OPTIONS } from './threads/choices.tsx';
import { THREADS_GUIDANCE } from './threads/media-guidance.ts';
import { ThreadsPreview } from './threads/preview.tsx';
import { TIKTOK_OPTIONS } from './tiktok/choices.tsx';
import { TIKTOK_GUIDANCE } from './tiktok/media-guidance.ts';
import { TikTokPreview } from './tiktok/preview.tsx';
import { TWITTER_GUIDANCE } from './twitter/media-guidance.ts';
import { TwitterPreview } from './twitter/preview.tsx';
import { YOUTUBE_OPTIONS } from './youtube/choices.tsx';
import { YOUTUBE_GUIDANCE } from './youtube/media-guidance.ts';
import { YouTubePreview } from './youtube/preview.tsx';

/** How each network looks in the composer. WhatsApp, to which nothing is published, has the plain shape. */
export const composerFaces: Readonly<Record<PlatformId, ComposerFace>> = {
  facebook: { guidance: FACEBOOK_GUIDANCE, Preview: FacebookPreview, options: FACEBOOK_OPTIONS },
  instagram: { guidance: INSTAGRAM_GUIDANCE, Preview: InstagramPreview, options: INSTAGRAM_OPTIONS },
  threads: { guidance: THREADS_GUIDANCE, Preview: ThreadsPreview, options: THREADS_OPTIONS },
  youtube: { guidance: YOUTUBE_GUIDANCE, Preview: YouTubePreview, options: YOUTUBE_OPTIONS },
  tiktok: { guidance: TIKTOK_GUIDANCE, Preview: TikTokPreview, options: TIKTOK_OPTIONS },
  snapchat: { guidance: [], Preview: SnapchatPreview, options: SNAPCHAT_OPTIONS },
  linkedin: { guidance: LINKEDIN_GUIDANCE, Preview: LinkedInPreview, options: LINKEDIN_OPTIONS },
  pinterest: { guidance: PINTEREST_GUIDANCE, Preview: PinterestPreview, options: PINTEREST_OPTIONS },
  whatsapp: { guidance: [], Preview: PlainPreview },
  twitter: { guidance: TWITTER_GUIDANCE, Preview: TwitterPreview },
};
