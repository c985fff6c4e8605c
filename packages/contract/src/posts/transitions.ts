/**
 * Every transition between the states of a post: what people do, and what the engine does. The server writes no others.
 * ARCHITECTURE.md draws them; docs/adding-a-state.md says what a new state touches.
 */

import {
  NOT_SENT,
  PEOPLES_TRANSITIONS,
  type PersonsAction,
  POST_PROGRESS,
  POST_STATUSES,
  type PostProgress,
  type PostState,
  stateOf,
  type Transitions,
} from './life.ts';

export const POST_STATES: readonly PostState[] = [
  ...POST_STATUSES.map((status) => stateOf({ status, progress: null })),
  ...POST_PROGRESS,
];

/** Whether a post goes on by itself from there; otherwise it waits for a person or an account. */
const GOES_ON = {
  preparing: true,
  sending: true,
  processing: true,
  checking: true,
  held: false,
} as const satisfies Record<PostProgress, boolean>;

export const goesOn = (progress: PostProgress | null): boolean => progress === null || GOES_ON[progress];

/** Where scheduled posts wait for a person or an account. */
export const WAITING_PROGRESS: readonly PostProgress[] = POST_PROGRESS.filter((progress) => !goesOn(progress));

/**
 * What the engine does. postpone: looks again later. release: gives a claimed post back. renew: takes a new token for
 * the same claim. announce: records that the create is about to be made. retry: nothing was sent. ask: the answer was
 * lost. publishLate: the platform accepted a post that was believed not to be sent.
 */
const ENGINES_TRANSITIONS = [
  { action: 'claim', from: ['scheduled', 'preparing', 'processing'], to: ['preparing'] },
  { action: 'claim', from: ['checking'], to: ['checking'] },
  { action: 'postpone', from: ['scheduled', 'preparing'], to: ['scheduled'] },
  { action: 'postpone', from: ['processing'], to: ['processing'] },
  { action: 'postpone', from: ['sending'], to: ['sending'] },
  { action: 'postpone', from: ['checking'], to: ['checking'] },
  { action: 'postpone', from: ['held'], to: ['held'] },
  { action: 'release', from: ['preparing'], to: ['scheduled', 'processing'] },
  { action: 'release', from: ['checking'], to: ['checking'] },
  { action: 'renew', from: ['preparing', 'sending'], to: ['preparing'] },
  { action: 'announce', from: ['preparing'], to: ['sending'] },
  { action: 'retry', from: ['preparing', 'sending', 'checking'], to: ['scheduled'] },
  { action: 'ask', from: ['sending', 'checking'], to: ['checking'] },
  { action: 'hold', from: ['scheduled', 'preparing', 'processing', 'sending', 'held'], to: ['held'] },
  { action: 'resume', from: ['held'], to: ['scheduled'] },
  { action: 'fail', from: ['scheduled', 'preparing', 'processing', 'sending', 'checking', 'held'], to: ['failed'] },
  { action: 'publish', from: ['sending', 'checking'], to: ['published'] },
  { action: 'publishLate', from: [...NOT_SENT, 'sending', 'checking', 'failed', 'cancelled'], to: ['published'] },
] as const satisfies Transitions;

export type PostAction = PersonsAction | (typeof ENGINES_TRANSITIONS)[number]['action'];

export const TRANSITIONS: readonly { action: PostAction; from: readonly PostState[]; to: readonly PostState[] }[] = [
  ...PEOPLES_TRANSITIONS,
  ...ENGINES_TRANSITIONS,
];

/** The states from which an action leads to the given state. */
export const statesBefore = (action: PostAction, to: PostState): readonly PostState[] =>
  TRANSITIONS.filter((row) => row.action === action && row.to.includes(to)).flatMap(({ from }) => from);
