import { PLATFORM_OPTION_MAX } from '@brandly/contract/posts/option-max';
import { type ComposerFace, optionsFace } from '../composer-face.ts';

export const composer: ComposerFace = {
  /** What mastodon.social accepts (docs.joinmastodon.org, entities/Instance); other servers may accept less or more. */
  guidance: ['Up to 4 images of 16MB each (JPG, PNG, GIF, WebP, HEIC, AVIF)', 'One video up to 99MB (MP4, MOV, WebM)'],
  /** Who sees the post, its content warning, its language, and its poll. */
  options: optionsFace([
    {
      kind: 'one-of',
      name: 'visibility',
      label: 'Who can see the post',
      hint: 'Defaults to the account’s own setting.',
      values: [
        { value: 'public', label: 'Everyone' },
        { value: 'unlisted', label: 'Everyone, outside of public timelines' },
        { value: 'private', label: 'Followers' },
      ],
    },
    {
      kind: 'words',
      name: 'contentWarning',
      label: 'Content warning',
      hint: 'Hides the post behind this text, which counts toward its length.',
      maxLength: 200,
    },
    {
      kind: 'words',
      name: 'language',
      label: 'Post language',
      hint: 'A language code, such as en or de. Defaults to the account’s own setting.',
      maxLength: 3,
    },
    {
      kind: 'words',
      name: 'pollOptions',
      label: 'Poll options',
      hint: "Two or more, separated by commas. Most servers take four. A post with a poll can't have photos or videos.",
      maxLength: PLATFORM_OPTION_MAX,
    },
    {
      kind: 'words',
      name: 'pollHours',
      label: 'Poll length in hours',
      hint: 'Defaults to 24 hours.',
      maxLength: 5,
    },
  ]),
};
