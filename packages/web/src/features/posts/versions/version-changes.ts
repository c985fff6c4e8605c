import type { ScheduledPost } from '@brandly/contract/posts';
import type { PostVersion } from '@brandly/contract/posts/versions';

/** Says what a version changed compared with the one before, for a list; '' if that is not known. */
export function changesOf(version: PostVersion, before: PostVersion | undefined): string {
  if (!before) return '';
  const differs = (of: (one: PostVersion) => unknown) => JSON.stringify(of(version)) !== JSON.stringify(of(before));
  const parts = [
    differs(({ content }) => content) && 'text',
    differs(({ mediaUrls, missingFiles }) => [mediaUrls, missingFiles]) && 'files',
    !differs(({ mediaUrls }) => mediaUrls) && differs(({ mediaAltTexts }) => mediaAltTexts) && 'alt texts',
    differs(({ linkUrl }) => linkUrl) && 'link',
    differs(({ scheduledFor, timeZone }) => [scheduledFor, timeZone]) && 'time',
    differs(({ status }) => status) && 'status',
    differs(({ platform }) => platform) && 'platform',
    differs(({ platformOptions }) =>
      Object.keys(platformOptions)
        .toSorted()
        .map((name) => [name, platformOptions[name]]),
    ) && 'platform options',
  ].filter((part) => part !== false);
  if (parts.length === 0) return '';
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts);
  return `Changed ${list}`;
}

/** Returns a post as an older version has it, to go on writing from. A past time is left out. */
export function postOfVersion(post: ScheduledPost, version: PostVersion, now: Temporal.Instant): ScheduledPost {
  const { content, linkUrl, platformOptions, postType, mediaUrls, mediaAltTexts, signedMediaUrls } = version;
  const { scheduledFor, wallClock, timeZone } = version;
  const isToCome = scheduledFor !== null && Date.parse(scheduledFor) > now.epochMilliseconds;
  const isSamePlatform = version.platform === post.platform;
  return {
    ...post,
    content,
    linkUrl,
    postType,
    mediaUrls,
    mediaAltTexts,
    signedMediaUrls,
    ...(isToCome ? { scheduledFor, wallClock, timeZone } : { scheduledFor: null }),
    // Options belong to one platform.
    ...(isSamePlatform && {
      platformOptions,
      facebookPrivacy: post.facebookPrivacy && privacyAmong(FACEBOOK, platformOptions, post.facebookPrivacy),
      youtubePrivacy: post.youtubePrivacy && privacyAmong(YOUTUBE, platformOptions, post.youtubePrivacy),
    }),
  };
}

const FACEBOOK = ['public', 'friends', 'only_me'] as const satisfies readonly ScheduledPost['facebookPrivacy'][];
const YOUTUBE = ['public', 'unlisted', 'private'] as const satisfies readonly ScheduledPost['youtubePrivacy'][];

const privacyAmong = <T extends string>(
  known: readonly T[],
  options: Readonly<Record<string, string>>,
  otherwise: T,
): T => known.find((one) => one === options['privacy']) ?? otherwise;
