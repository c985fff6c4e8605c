import { type ComposerFace, optionsFace } from '../composer-face.ts';

export const composer: ComposerFace = {
  /** What photos and videos TikTok accepts, as the product states it. */
  guidance: ['Images up to 50MB', 'Videos up to 500MB and 10 minutes, recommended 1080x1920'],
  /** TikTok's own rules: no audience is preselected, and everything is off until it is switched on. */
  options: optionsFace(
    [
      {
        kind: 'one-of',
        name: 'privacy',
        label: 'Who can watch this',
        hint: 'TikTok requires this choice for every post.',
        isAsked: true,
        values: [
          { value: 'PUBLIC_TO_EVERYONE', label: 'Everyone' },
          { value: 'FOLLOWER_OF_CREATOR', label: 'Followers' },
          { value: 'MUTUAL_FOLLOW_FRIENDS', label: 'Friends' },
          { value: 'SELF_ONLY', label: 'Only you' },
        ],
      },
      { kind: 'switch', name: 'allowComment', label: 'Allow comments', isAsked: true },
      { kind: 'switch', name: 'allowDuet', label: 'Allow Duet', only: 'video', isAsked: true },
      { kind: 'switch', name: 'allowStitch', label: 'Allow Stitch', only: 'video', isAsked: true },
      { kind: 'words', name: 'title', label: 'Photo post title', only: 'image', maxLength: 90 },
      { kind: 'switch', name: 'music', label: 'Let TikTok add music to photos', only: 'image' },
      { kind: 'switch', name: 'brandOrganic', label: 'It promotes your own brand' },
      { kind: 'switch', name: 'brandContent', label: 'It is a paid partnership' },
      { kind: 'switch', name: 'isAigc', label: 'It was made with AI' },
    ],
    {
      asksPlatform: true,
      // The person must choose the audience, so no one-click fix does it.
      repairs: {
        'branded-content-private': { label: 'Not a paid partnership', name: 'brandContent', value: 'no' },
      },
    },
  ),
};
