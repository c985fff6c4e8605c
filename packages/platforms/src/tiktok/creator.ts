import * as z from 'zod';
import type { Access, Choice, Io, MediaFile, PublishPost, Step } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { callTikTok } from './api.ts';
import { ADVICE } from './error-codes.ts';

const Creator = z.object({
  creator_nickname: z.string().optional(),
  privacy_level_options: z.array(z.string()),
  comment_disabled: z.boolean().default(false),
  duet_disabled: z.boolean().default(false),
  stitch_disabled: z.boolean().default(false),
  max_video_post_duration_sec: z.number().optional(),
});
export type Creator = z.infer<typeof Creator>;

const PRIVACY_WORDS: Readonly<Record<string, string>> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  SELF_ONLY: 'Only you',
};

/** Allows 20 calls a minute per account. Throws PlatformFailure. */
export const askCreator = (access: Access, io: Io): Promise<Creator> =>
  callTikTok(access, io, { method: 'POST', path: '/post/publish/creator_info/query/', data: Creator });

/** TikTok requires a new choice of audience for every post, and everything else off until the person turns it on. */
export async function choices(access: Access, io: Io): Promise<Choice[]> {
  const creator = await askCreator(access, io);
  const yes = [
    { value: 'no', label: 'No' },
    { value: 'yes', label: 'Yes' },
  ];
  const allow = (option: string, label: string, isDisabled: boolean): Choice[] =>
    isDisabled ? [] : [{ option, label, isRequired: false, values: yes }];
  return [
    {
      option: 'privacy',
      label: 'Who can watch this',
      isRequired: true,
      values: creator.privacy_level_options.map((value) => ({ value, label: PRIVACY_WORDS[value] ?? value })),
    },
    ...allow('allowComment', 'Allow comments', creator.comment_disabled),
    ...allow('allowDuet', 'Allow Duet', creator.duet_disabled),
    ...allow('allowStitch', 'Allow Stitch', creator.stitch_disabled),
    { option: 'brandOrganic', label: 'Promotes your own brand', isRequired: false, values: yes },
    { option: 'brandContent', label: 'Paid partnership', isRequired: false, values: yes },
    { option: 'isAigc', label: 'Made with AI', isRequired: false, values: yes },
  ];
}

/** Asks right before each post, as TikTok requires: what the account may do changes. */
export function checkCreator(post: PublishPost): Step {
  return {
    name: 'check-creator',
    effect: 'none',
    run: async (_done, access, io) => {
      const creator = await askCreator(access, io);
      const privacy = post.options['privacy'] ?? '';
      if (!creator.privacy_level_options.includes(privacy)) {
        const words = privacy === '' ? 'No audience was chosen.' : `TikTok does not offer ${privacy} to this account.`;
        throw refusal('privacy_level_option_mismatch', words, ADVICE.choice);
      }
      const video: MediaFile | undefined = post.media.find((file) => file.kind === 'video');
      const longest = creator.max_video_post_duration_sec ?? Number.POSITIVE_INFINITY;
      if ((video?.durationSeconds ?? 0) > longest) {
        throw refusal(
          'duration_check_failed',
          `TikTok accepts videos of up to ${longest} seconds from this account.`,
          ADVICE.file,
        );
      }
      const { comment_disabled, duet_disabled, stitch_disabled } = creator;
      return { done: { comment_disabled, duet_disabled, stitch_disabled } };
    },
  };
}

function refusal(code: string, words: string, advice: string): PlatformFailure {
  return new PlatformFailure({ verdict: 'rejected', reach: 'answered', httpStatus: 200, code, words, advice });
}
