import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import {
  ACCOUNT_NOT_CONNECTED,
  CONTENT_REQUIRED,
  LATER_PARTS,
  PARTS_NEED_RECONNECTING,
  PLATFORM_REQUIRED,
  SCHEDULE_IN_PAST,
  SCHEDULE_REQUIRED,
} from '@brandly/contract/sentences';
import { isInvisible } from '@brandly/contract/text';
import type { DraftMedia, PlatformRules, Problem, PublishDraft, TextCount } from '@brandly/platforms/limits';
import { type ChosenTime, instantOf } from '../../chosen-time.ts';
import { isLaterPart } from '../../post-face.ts';
import type { ComposerMedia } from './composer-media.ts';
import type { ComposerState } from './composer-state.ts';
import { filesFor, mediaFor } from './overrides.ts';
import { choicesFor } from './platform-choices.ts';
import { emptyPart } from './thread.ts';

/** A problem that a person has to fix before a post can be scheduled, with the place where it is shown. */
export type ComposerProblem = {
  /** Stable; code decides by it, never by the message. */
  id:
    | 'brand-missing'
    | 'brand-gone'
    | 'platform-missing'
    | 'account-missing'
    | 'content-missing'
    | 'part-missing'
    | 'part-permission-missing'
    | 'time-missing'
    | 'time-undecided'
    | 'time-past'
    | 'upload-unfinished'
    | 'upload-failed';
  place: 'brand' | 'platforms' | 'content' | 'parts' | 'comment' | 'time' | 'media';
  message: string;
  /** The platform whose account has to be reconnected. */
  platform?: PlatformId;
};

/** Returns the text as people read it: of one platform or, for null, the shared one. */
export type TextOf = (platform: PlatformId | null) => string;

/** A chosen platform whose account lacks the permission for the thread or first comment. */
export type MissingPermission = { platform: PlatformId; kind: 'thread' | 'comment' };

export type Surroundings = {
  /** Platforms connected to the chosen brand that can publish; null: the brand is gone. */
  connected: readonly PlatformId[] | null;
  time: ChosenTime;
  textOf: TextOf;
  now: Temporal.Instant;
  /** See missingPermissionsOf. */
  missingPermissions?: readonly MissingPermission[];
};

/** Returns what keeps a post from being scheduled. Empty: it can go on to the preview. */
export function problemsOf(
  state: ComposerState,
  { connected, time, textOf, now, missingPermissions = [] }: Surroundings,
): ComposerProblem[] {
  const problems: ComposerProblem[] = [];
  if (state.brandId === null) problems.push({ id: 'brand-missing', place: 'brand', message: 'Please select a brand' });
  else if (connected === null)
    problems.push({ id: 'brand-gone', place: 'brand', message: 'Selected brand is no longer available' });

  if (state.platforms.length === 0) {
    problems.push({ id: 'platform-missing', place: 'platforms', message: PLATFORM_REQUIRED });
  }
  for (const platform of state.platforms) {
    if (connected && !connected.includes(platform)) {
      problems.push({
        id: 'account-missing',
        place: 'platforms',
        message: ACCOUNT_NOT_CONNECTED.replace('{platform}', PLATFORM_NAMES[platform]),
      });
    }
  }

  if (isEmpty(state, textOf)) {
    problems.push({ id: 'content-missing', place: 'content', message: CONTENT_REQUIRED });
  }

  const empty = emptyPart(state);
  if (empty !== null)
    problems.push({ id: 'part-missing', place: 'parts', message: `Write part ${empty}, or remove it` });

  for (const { platform, kind } of missingPermissions) {
    const sentence = PARTS_NEED_RECONNECTING.replace('{part}', LATER_PARTS[kind]);
    const message = sentence.replace('{platform}', PLATFORM_NAMES[platform]);
    problems.push({ id: 'part-permission-missing', place: kind === 'thread' ? 'parts' : 'comment', message, platform });
  }

  const instant = instantOf(time);
  if (time.kind === 'none') problems.push({ id: 'time-missing', place: 'time', message: SCHEDULE_REQUIRED });
  else if (instant === null)
    problems.push({ id: 'time-undecided', place: 'time', message: 'Please choose which time you mean' });
  else if (instant.epochMilliseconds <= now.epochMilliseconds) {
    problems.push({
      id: 'time-past',
      place: 'time',
      message: SCHEDULE_IN_PAST,
    });
  }

  if (state.media.some(({ upload }) => upload.kind === 'sending' || upload.kind === 'paused')) {
    problems.push({ id: 'upload-unfinished', place: 'media', message: 'Please wait until the upload has finished' });
  }
  const failed = state.media.flatMap(({ upload }) => (upload.kind === 'failed' ? [upload] : []));
  if (failed.length > 0) {
    // The server would refuse the same file again, so it has no Retry.
    const deed = failed.every(({ isFinal }) => isFinal) ? 'remove' : 'remove or retry';
    problems.push({ id: 'upload-failed', place: 'media', message: `Please ${deed} the file that failed to upload` });
  }
  return problems;
}

/** True if some chosen platform gets no content, or if there is none at all while no platform is chosen. */
function isEmpty(state: ComposerState, textOf: TextOf): boolean {
  const wanted = state.platforms.length > 0 ? state.platforms : [null];
  return (
    state.linkUrl === null &&
    wanted.some((platform) => isInvisible(textOf(platform)) && mediaFor(state, platform).length === 0)
  );
}

/** One platform's verdict on the draft, and how much of its text limit is used. */
export type PlatformVerdict = { platform: PlatformId; problems: Problem[]; count: TextCount };

/** Runs the rules of every chosen platform; the server runs the same ones. */
export function verdictsOf(
  state: ComposerState,
  textOf: TextOf,
  rulesOf: (platform: PlatformId) => PlatformRules | null,
): PlatformVerdict[] {
  return state.platforms.flatMap((platform) => {
    const rules = rulesOf(platform);
    if (!rules) return [];
    const draft = publishDraft(state, textOf(platform), platform);
    return [{ platform, problems: rules.check(draft), count: rules.countText(draft) }];
  });
}

/** Returns the draft as one platform would get it. */
export function publishDraft(state: ComposerState, text: string, platform: PlatformId): PublishDraft {
  return {
    text,
    link: state.linkUrl,
    media: filesFor(state, platform).map(draftMedia),
    options: choicesFor(state, platform),
    ...(state.original && isLaterPart(state.original) && { isLaterPart: true }),
  };
}

/** Returns the facts about a file that a platform's rules check. */
export const draftMedia = ({
  kind,
  mimeType,
  bytes,
  width,
  height,
  durationSeconds,
  frameRate = null,
  altText,
}: ComposerMedia): DraftMedia => ({ kind, mimeType, bytes, width, height, durationSeconds, frameRate, altText });

/** Created once, because every keystroke formats a count for every platform. */
const NUMBER = new Intl.NumberFormat('en-US');

/** Returns '12 left' or '3 over', and how near the limit is, for its colour. */
export function counterText({ used, max }: TextCount): { text: string; level: 'fine' | 'near' | 'over' } {
  if (max === null) return { text: `${used} used`, level: 'fine' };
  if (used > max) return { text: `${NUMBER.format(used - max)} over`, level: 'over' };
  return { text: `${NUMBER.format(max - used)} left`, level: used >= max * 0.9 ? 'near' : 'fine' };
}
