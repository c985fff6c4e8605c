import { ChoiceFields, type PlatformChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

/** TikTok's own rules: no audience is preselected, and everything is off until it is switched on. */
const CHOICES: readonly PlatformChoice[] = [
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
];

function TikTokFields(props: OptionsFieldsProps) {
  return <ChoiceFields legend="TikTok" choices={CHOICES} {...props} />;
}

export const TIKTOK_OPTIONS: OptionsFace = {
  Fields: TikTokFields,
  asksPlatform: true,
  toBody: (options) => ({ platformOptions: { ...options } }),
  fromPost: (post) => post.platformOptions,
  // The person must choose the audience, so no one-click fix does it.
  repairs: {
    'branded-content-private': { label: 'Not a paid partnership', name: 'brandContent', value: 'no' },
  },
};
