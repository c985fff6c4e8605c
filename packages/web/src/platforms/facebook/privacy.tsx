import { FACEBOOK_PRIVACY } from '@brandly/contract/posts/privacy';
import { useId } from 'react';
import { ChoiceFields, type PlatformChoice } from '../choice-fields.tsx';
import type { OptionsFace, OptionsFieldsProps } from '../composer-face.ts';

type Privacy = (typeof FACEBOOK_PRIVACY)[number];

const CHOICES = {
  public: { label: 'Public', hint: 'Anyone on or off Facebook' },
  friends: { label: 'Friends', hint: 'Not possible for a Page' },
  only_me: { label: 'Only me', hint: 'Unpublished, seen by Page admins' },
} satisfies Record<Privacy, { label: string; hint: string }>;

const privacyOf = (options: Readonly<Record<string, string>>): Privacy =>
  FACEBOOK_PRIVACY.find((one) => one === options['privacy']) ?? 'public';

const FORMAT: readonly PlatformChoice[] = [
  {
    kind: 'one-of',
    name: 'format',
    label: 'How a video appears',
    usual: 'video',
    values: [
      { value: 'video', label: 'Video in the feed' },
      { value: 'reel', label: 'Reel: upright, 3 to 90 seconds' },
    ],
  },
];

function FacebookFields(props: OptionsFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <PrivacyFields {...props} />
      <ChoiceFields legend="Facebook video" choices={FORMAT} {...props} />
    </div>
  );
}

function PrivacyFields({ options, onChange }: OptionsFieldsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 type-label">Facebook privacy</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {FACEBOOK_PRIVACY.map((privacy) => (
          <label key={privacy} className="flex min-h-6 cursor-pointer items-center gap-2 type-body">
            <input
              type="radio"
              name={name}
              value={privacy}
              checked={privacyOf(options) === privacy}
              onChange={() => onChange('privacy', privacy)}
              className="size-4 flex-none accent-accent"
            />
            <span>
              {CHOICES[privacy].label}{' '}
              <span className="type-small font-regular text-ink-3">{CHOICES[privacy].hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Who may see a post on Facebook. Pages publish publicly; 'friends' is refused by the check, with one click to Public. */
export const FACEBOOK_OPTIONS: OptionsFace = {
  Fields: FacebookFields,
  toBody: (options) => ({ facebookPrivacy: privacyOf(options), platformOptions: { ...options } }),
  fromPost: (post) => ({ ...post.platformOptions, privacy: post.facebookPrivacy ?? 'public' }),
  repairs: {
    'privacy-not-possible': { label: 'Make it public', name: 'privacy', value: 'public' },
    'reel-length': { label: 'Post it as a video', name: 'format', value: 'video' },
    'reel-frame': { label: 'Post it as a video', name: 'format', value: 'video' },
  },
};
