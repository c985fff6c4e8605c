import { FACEBOOK_PRIVACY } from '@brandly/contract/posts/privacy';
import { type ComposerFace, optionsFace } from '../composer-face.ts';

type Privacy = (typeof FACEBOOK_PRIVACY)[number];

const privacyOf = (options: Readonly<Record<string, string>>): Privacy =>
  FACEBOOK_PRIVACY.find((one) => one === options['privacy']) ?? 'public';

export const composer: ComposerFace = {
  /** What photos and videos Facebook accepts, as the product states it. */
  guidance: [
    'Images up to 50MB (JPG, PNG, GIF, WEBP), recommended 1200x630',
    'Videos up to 500MB and 240 minutes (MP4, MOV), recommended 1280x720',
  ],
  /** Who may see a Facebook post. Pages publish publicly; the check refuses 'friends' and offers one click to Public. */
  options: optionsFace(
    [
      {
        kind: 'one-of',
        name: 'privacy',
        label: 'Facebook privacy',
        usual: 'public',
        asRadios: true,
        values: [
          { value: 'public', label: 'Public', hint: 'Anyone on or off Facebook' },
          { value: 'friends', label: 'Friends', hint: 'Not possible for a Page' },
          { value: 'only_me', label: 'Only me', hint: 'Unpublished, seen by Page admins' },
        ] satisfies readonly { value: Privacy; label: string; hint: string }[],
      },
      {
        kind: 'one-of',
        name: 'format',
        label: 'How a video appears',
        only: 'video',
        usual: 'video',
        values: [
          { value: 'video', label: 'Video in the feed' },
          { value: 'reel', label: 'Reel: upright, 3 to 90 seconds' },
        ],
      },
    ],
    {
      toBody: (options) => ({ facebookPrivacy: privacyOf(options), platformOptions: { ...options } }),
      fromPost: (post) => ({ ...post.platformOptions, privacy: post.facebookPrivacy ?? 'public' }),
      repairs: {
        'privacy-not-possible': { label: 'Make it public', name: 'privacy', value: 'public' },
        'reel-length': { label: 'Post it as a video', name: 'format', value: 'video' },
        'reel-frame-rate': { label: 'Post it as a video', name: 'format', value: 'video' },
        'reel-frame': { label: 'Post it as a video', name: 'format', value: 'video' },
      },
    },
  ),
};
