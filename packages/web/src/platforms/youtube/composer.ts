import { YOUTUBE_PRIVACY } from '@brandly/contract/posts/privacy';
import { type ComposerFace, optionsFace } from '../composer-face.ts';

const privacyOf = (options: Readonly<Record<string, string>>) =>
  YOUTUBE_PRIVACY.find((one) => one === options['privacy']) ?? 'private';

export const composer: ComposerFace = {
  /** What photos and videos YouTube accepts, as the product states it. */
  guidance: [
    'Thumbnails up to 2MB, recommended 1280x720',
    'Videos up to 256GB and 12 hours (MP4, MOV, AVI, WMV, FLV, WEBM), recommended 1920x1080 or 3840x2160',
  ],
  /** The title, the audience and the declaration about children that YouTube requires for every video. */
  options: optionsFace(
    [
      {
        kind: 'words',
        name: 'title',
        label: 'Title',
        hint: 'Defaults to the first line of the text.',
        maxLength: 100,
      },
      {
        kind: 'one-of',
        name: 'privacy',
        label: 'YouTube privacy',
        usual: 'private',
        asRadios: true,
        values: [
          { value: 'public', label: 'Public', hint: 'Anyone can find it' },
          { value: 'unlisted', label: 'Unlisted', hint: 'Anyone with the link' },
          { value: 'private', label: 'Private', hint: 'Only you' },
        ],
      },
      { kind: 'switch', name: 'madeForKids', label: 'This video is made for kids' },
      { kind: 'switch', name: 'syntheticMedia', label: 'It shows realistic content that was altered or made with AI' },
    ],
    {
      toBody: (options) => ({ youtubePrivacy: privacyOf(options), platformOptions: { ...options } }),
      fromPost: (post) => ({ ...post.platformOptions, privacy: post.youtubePrivacy ?? 'private' }),
      repairs: { 'privacy-not-possible': { label: 'Make it private', name: 'privacy', value: 'private' } },
    },
  ),
};
