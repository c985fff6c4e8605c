import { fromWirePlatform, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { PostTrouble, ScheduledPost } from '@brandly/contract/posts';
import {
  mayChange,
  type PostChange,
  type PostState,
  type RecommendedAction,
  recommendedAction,
  stateOf,
} from '@brandly/contract/posts/life';
import { accountHandle, isTelephone } from '../../platforms/account-handle.ts';
import { timeText } from '../../time/date-time-text.ts';
import { nearDateTimeText } from '../../time/day-word.ts';
import { zoneHourAt } from '../../time/zone-clock.ts';
import { type Status, statusFaces } from '../../ui/status-badge.tsx';
import { plainTextOf } from './plain-text-of.ts';

const STATUSES = {
  DRAFT: 'draft',
  SCHEDULED: 'scheduled',
  PUBLISHED: 'published',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} satisfies Record<ScheduledPost['status'], Status>;

/** Returns the status as it is displayed. A status that this version does not know is shown as a draft. */
export const statusOf = (post: Pick<ScheduledPost, 'status'>): Status => STATUSES[post.status] ?? 'draft';

/** What is shown for each state besides the five status words. `isAtWork`: a ring turns meanwhile. */
const STATE_FACES = {
  draft: { words: null, isAtWork: false },
  scheduled: { words: null, isAtWork: false },
  preparing: { words: 'Publishing', isAtWork: true },
  sending: { words: 'Publishing', isAtWork: true },
  processing: { words: 'Publishing', isAtWork: true },
  checking: { words: 'Checking with {platform}', isAtWork: true },
  held: { words: 'Held', isAtWork: false },
  published: { words: null, isAtWork: false },
  failed: { words: null, isAtWork: false },
  cancelled: { words: null, isAtWork: false },
} as const satisfies Record<PostState, { words: string | null; isAtWork: boolean }>;

/** A newer server's state that this version does not know is shown as held. */
const faceOf = (post: ScheduledPost) =>
  isUndecided(post) ? UNDECIDED : (STATE_FACES[stateOf(post)] ?? STATE_FACES.held);

/** The platform could not say whether the post is live: a person may decide, however seldom it is still asked. */
const isUndecided = (post: ScheduledPost) => stateOf(post) === 'checking' && post.trouble?.code === 'outcome_unknown';
const UNDECIDED = { words: 'Not confirmed', isAtWork: false } as const;

export const platformOf = (post: Pick<ScheduledPost, 'platform'>): PlatformId | null =>
  post.platform === null ? null : fromWirePlatform(post.platform);

/** Returns the platform's name; '' for a draft that has no platform yet. */
export const platformName = (post: Pick<ScheduledPost, 'platform'>): string =>
  post.platform === null ? '' : PLATFORM_NAMES[fromWirePlatform(post.platform)];

/**
 * Tells whether a post is due but was put off: its platform is down or asked for patience, or others go first. It goes
 * on by itself.
 */
export const isWaiting = (post: ScheduledPost): boolean =>
  post.status === 'SCHEDULED' && post.progress === null && (post.startedAt !== null || post.waits != null);

/** Returns about when a waiting post has its turn, e.g. '12:41 PM'; null if that is unknown. */
export function turnText(post: ScheduledPost, zone: string): string | null {
  const until = isWaiting(post) ? post.waits?.until : undefined;
  return until == null ? null : timeText(zoneHourAt(Date.parse(until), zone));
}

/**
 * Returns the status for people, with what is really going on: 'Publishing', 'Checking with Facebook', 'Held',
 * 'Waiting'; with a zone also when: 'In the queue, about 12:41 PM'.
 */
export function statusWords(post: ScheduledPost, zone?: string): string {
  const turn = zone === undefined ? null : turnText(post, zone);
  if (turn !== null) return `In the queue, about ${turn}`;
  if (isWaiting(post)) return 'Waiting';
  return faceOf(post).words?.replace('{platform}', platformName(post)) ?? statusFaces[statusOf(post)].word;
}

/** True while a post is being prepared, sent or checked. */
export const isAtWork = (post: ScheduledPost): boolean => faceOf(post).isAtWork;

/** True while a post waits for a person or an account: it does not go out by itself. */
export const isHeld = (post: ScheduledPost): boolean => faceOf(post) === STATE_FACES.held;

/** Tells whether a change of a post is allowed; the server has the last word, since the worker goes on meanwhile. */
export const isOpenTo = (post: ScheduledPost, change: PostChange): boolean =>
  mayChange({ ...post, mayBeLive: post.trouble?.code === 'outcome_unknown' }, change);

/** True for a post that may be edited and has no trouble: it opens for editing, any other for viewing. */
export const opensForEditing = (post: ScheduledPost): boolean => isOpenTo(post, 'edit') && post.trouble === null;

/**
 * Tells whether a press on a card opens the editor. A post that waits or is at work shows its history first, from where
 * it can be edited.
 */
export const cardOpensEditor = (post: ScheduledPost): boolean =>
  opensForEditing(post) && !isWaiting(post) && !isAtWork(post);

/** Returns a post's time in a zone, e.g. '10:40 AM'; '' without a time. */
export function clockText(post: Pick<ScheduledPost, 'scheduledFor'>, zone: string): string {
  if (post.scheduledFor === null) return '';
  return timeText(zoneHourAt(Date.parse(post.scheduledFor), zone));
}

/** Returns when a post went out or is to go out, in a zone, e.g. 'Today, 4:30 PM' or 'Nov 21, 4:30 PM'. */
export function whenText(post: Pick<ScheduledPost, 'publishedAt' | 'scheduledFor'>, zone: string): string {
  const at = post.publishedAt ?? post.scheduledFor;
  if (at === null) return 'no time yet';
  return nearDateTimeText(Temporal.Instant.from(at).toZonedDateTimeISO(zone), Temporal.Now.plainDateISO(zone));
}

/**
 * Returns 'Thread', which part of one a post is, or 'First comment'; null: neither. A post that has a first comment is
 * like any other.
 */
export function threadText({ thread }: Pick<ScheduledPost, 'thread'>): string | null {
  if (thread === undefined) return null;
  if (thread.isComment) return thread.part === 1 ? null : 'First comment';
  return thread.part === 1 ? 'Thread' : `Part ${thread.part}`;
}

/** Tells whether a post is written, moved and ended with the first post of its thread. */
export const isLaterPart = ({ thread }: Pick<ScheduledPost, 'thread'>): boolean => (thread?.part ?? 1) > 1;

/** Enough of a post's text to tell it from another one at the same hour. */
const NAME_TEXT_MAX = 60;

/** Returns a card's name: '{status}, {time}, {platform}, {brand}, {how its text begins}'. */
export function cardName(post: ScheduledPost, zone: string): string {
  const text = plainTextOf(post.content).replaceAll(/\s+/g, ' ').trim();
  const begins = text.length > NAME_TEXT_MAX ? `${text.slice(0, NAME_TEXT_MAX).trimEnd()}…` : text;
  const time = clockText(post, zone) || 'no time yet';
  const parts = [statusWords(post, zone), time, threadText(post) ?? '', platformName(post), post.brand.name, begins];
  return parts.filter((part) => part !== '').join(', ');
}

/** Writes a handle as the platforms do: '@haldenwool', '@ternandtide'. */
export const handleOf = (username: string): string =>
  isTelephone(username)
    ? username
    : accountHandle(username.toLowerCase().replaceAll(/\s+/g, '').replaceAll('&', 'and'));

/** Returns whose post it is: the account's handle, or the brand's name before it has an account. */
export const accountText = ({ account, brand }: Pick<ScheduledPost, 'account' | 'brand'>): string =>
  account ? handleOf(account.username) : brand.name;

/** The one action a card offers when something is wrong. */
export type TroubleAction =
  | { kind: 'reconnect'; label: 'Reconnect' }
  | { kind: 'open'; label: 'Decide' | 'See why' }
  | { kind: 'edit'; label: 'Edit' }
  | { kind: 'resolve'; choice: 'retry' | 'send-late'; label: 'Try again' | 'Send now' };

/** A decision that needs thought is made where the whole history can be read. */
const TROUBLE_ACTIONS = {
  reconnect: { kind: 'reconnect', label: 'Reconnect' },
  decide: { kind: 'open', label: 'Decide' },
  'send-late': { kind: 'resolve', choice: 'send-late', label: 'Send now' },
  edit: { kind: 'edit', label: 'Edit' },
  retry: { kind: 'resolve', choice: 'retry', label: 'Try again' },
  wait: { kind: 'open', label: 'See why' },
} as const satisfies Record<RecommendedAction, TroubleAction>;

/** Returns the action that most likely helps, the same that the Activity page shows. */
export const mainActionOf = (trouble: PostTrouble): TroubleAction => TROUBLE_ACTIONS[recommendedAction(trouble)];

/** Returns e.g. 'Started 4 seconds late.' or 'Started on time.', which includes less than a second. */
export function latenessText(ms: number | null): string | null {
  if (ms === null) return null;
  if (ms < 1_000) return 'Started on time.';
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return `Started ${seconds} ${seconds === 1 ? 'second' : 'seconds'} late.`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `Started ${minutes} minutes late.`;
  return `Started ${Math.round(minutes / 60)} hours late.`;
}
