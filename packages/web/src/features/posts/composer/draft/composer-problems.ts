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
import { mediaFor } from './overrides.ts';
import { choicesFor } from './platform-choices.ts';
import { emptyPart } from './thread.ts';

/** What a person has to mend before a post can be planned, by the place where it is shown. */
export type ComposerProblem = {
  /** Stable; what is decided about a problem is decided by it, never by its words. */
  id:
    | 'brand-missing'
    | 'brand-gone'
    | 'platform-missing'
    | 'account-missing'
    | 'content-missing'
    | 'part-missing'
    | 'part-right-missing'
    | 'time-missing'
    | 'time-undecided'
    | 'time-past'
    | 'upload-unfinished'
    | 'upload-failed';
  place: 'brand' | 'platforms' | 'content' | 'parts' | 'comment' | 'time' | 'media';
  message: string;
  /** Whose account has to be connected again. */
  platform?: PlatformId;
};

/** The text as people read it, of one platform or (null) the shared one. */
export type TextOf = (platform: PlatformId | null) => string;

/** A chosen platform on which what follows the post needs a permission that the account was connected without. */
export type WithoutRight = { platform: PlatformId; kind: 'thread' | 'comment' };

export type Surroundings = {
  /** Platforms connected to the chosen brand that can publish; null: the brand is gone. */
  connected: readonly PlatformId[] | null;
  time: ChosenTime;
  textOf: TextOf;
  now: Temporal.Instant;
  /** See platformsWithoutRight. */
  withoutRight?: readonly WithoutRight[];
};

/** What keeps a post from being planned. Empty: it can go on to the preview. */
export function problemsOf(
  state: ComposerState,
  { connected, time, textOf, now, withoutRight = [] }: Surroundings,
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

  for (const { platform, kind } of withoutRight) {
    const sentence = PARTS_NEED_RECONNECTING.replace('{part}', LATER_PARTS[kind]);
    const message = sentence.replace('{platform}', PLATFORM_NAMES[platform]);
    problems.push({ id: 'part-right-missing', place: kind === 'thread' ? 'parts' : 'comment', message, platform });
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
  if (state.media.some((one) => one.upload.kind === 'failed')) {
    problems.push({
      id: 'upload-failed',
      place: 'media',
      message: 'Please remove or retry the file that failed to upload',
    });
  }
  return problems;
}

/** Nothing to say on some chosen platform, or nothing at all while none is chosen. */
function isEmpty(state: ComposerState, textOf: TextOf): boolean {
  const wanted = state.platforms.length > 0 ? state.platforms : [null];
  return (
    state.linkUrl === null &&
    wanted.some((platform) => isInvisible(textOf(platform)) && mediaFor(state, platform).length === 0)
  );
}

/** What one platform says about the draft, with how much of its text is used. */
export type PlatformVerdict = { platform: PlatformId; problems: Problem[]; count: TextCount };

/** Asks the rules of every chosen platform; the same rules run on the server. */
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

/** The draft as one platform would get it. */
export function publishDraft(state: ComposerState, text: string, platform: PlatformId): PublishDraft {
  return {
    text,
    link: state.linkUrl,
    media: mediaFor(state, platform).map(draftMedia),
    options: choicesFor(state, platform),
    ...(state.original && isLaterPart(state.original) && { isLaterPart: true }),
  };
}

/** A file as the rules of a platform look at it. */
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

/** Made once: every platform is counted with every key. */
const NUMBER = new Intl.NumberFormat('en-US');

/** '12 left' or '3 over'; how near the limit is, so that it can be coloured. */
export function counterText({ used, max }: TextCount): { text: string; level: 'fine' | 'near' | 'over' } {
  if (max === null) return { text: `${used} used`, level: 'fine' };
  if (used > max) return { text: `${NUMBER.format(used - max)} over`, level: 'over' };
  return { text: `${NUMBER.format(max - used)} left`, level: used >= max * 0.9 ? 'near' : 'fine' };
}
