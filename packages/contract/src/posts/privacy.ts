/** Who may see a post, in the words of the platforms that have a separate field for it. */
export const FACEBOOK_PRIVACY = ['public', 'friends', 'only_me'] as const;
export const YOUTUBE_PRIVACY = ['public', 'unlisted', 'private'] as const;
