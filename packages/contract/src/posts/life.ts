/**
 * The life of a post as data: its states, and what people may do in each. What the engine does with a post, which only the server
 * has to know, is in transitions.ts beside it.
 */

/** The five statuses people know. Work in progress is told beside them, in `progress`. */
export const POST_STATUSES = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'FAILED', 'CANCELLED'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/**
 * What is going on with a SCHEDULED post.
 * preparing: media is being moved. sending: the create has been announced. processing: the platform works on it.
 * checking: the answer was lost, the platform is being asked. held: it waits for a person or an account.
 */
export const POST_PROGRESS = ['preparing', 'sending', 'processing', 'checking', 'held'] as const;
export type PostProgress = (typeof POST_PROGRESS)[number];

/** Status and progress in one word: the progress, or else the status in lower case. */
export type PostState = Lowercase<PostStatus> | PostProgress;

const STATE_OF_STATUS = {
  DRAFT: 'draft',
  SCHEDULED: 'scheduled',
  PUBLISHED: 'published',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const satisfies Record<PostStatus, PostState>;

export type PostMoment = { status: PostStatus; progress: PostProgress | null };

/** The state a post is in. Progress counts while the post is SCHEDULED. */
export const stateOf = ({ status, progress }: PostMoment): PostState =>
  status === 'SCHEDULED' && progress !== null ? progress : STATE_OF_STATUS[status];

/** From each of `from` to each of `to`. */
export type Transitions = readonly { action: string; from: readonly PostState[]; to: readonly PostState[] }[];

/** Nothing of the post has been announced to its platform. */
const NOT_SENT = ['draft', 'scheduled', 'preparing', 'processing', 'held'] as const;
/** A post as a plan leaves it: held where its account has to be reconnected first. */
const PLANNED = ['draft', 'scheduled', 'held'] as const;

/**
 * What people do.
 * edit: words, files, account or time. move: another time without opening the post. delete: a settled post is settled still.
 * restore: takes a cancelling or deleting back. confirm: somebody has seen it on the platform. resend: try again, send late.
 */
export const PEOPLES_TRANSITIONS = [
  { action: 'edit', from: [...NOT_SENT, 'failed'], to: PLANNED },
  // Words of a failed post may change before somebody decides about it.
  { action: 'edit', from: ['failed'], to: ['failed'] },
  { action: 'move', from: NOT_SENT, to: PLANNED },
  { action: 'cancel', from: [...NOT_SENT, 'failed'], to: ['cancelled'] },
  { action: 'delete', from: ['scheduled', 'preparing', 'processing', 'held', 'cancelled'], to: ['cancelled'] },
  { action: 'delete', from: ['draft'], to: ['draft'] },
  { action: 'delete', from: ['published'], to: ['published'] },
  { action: 'delete', from: ['failed'], to: ['failed'] },
  { action: 'restore', from: ['draft', 'cancelled'], to: PLANNED },
  { action: 'restore', from: ['cancelled'], to: ['cancelled'] },
  { action: 'restore', from: ['published'], to: ['published'] },
  { action: 'restore', from: ['failed'], to: ['failed'] },
  { action: 'confirm', from: ['held', 'checking', 'failed'], to: ['published'] },
  { action: 'resend', from: ['held', 'checking', 'failed'], to: ['scheduled', 'held'] },
] as const satisfies Transitions;

export type PersonsAction = (typeof PEOPLES_TRANSITIONS)[number]['action'];

/** What people ask for before they do it. */
export const CHANGES = ['edit', 'move', 'cancel', 'delete'] as const satisfies readonly PersonsAction[];
export type PostChange = (typeof CHANGES)[number];

/**
 * Whether a person may do this with a post. While a post is being prepared everything is allowed: nothing has been announced to
 * the platform, and the worker gives up when it finds the newer version.
 * @param post `mayBeLive`: the platform may have a create of it, so that sending it anew could make a second one.
 */
export function mayChange(post: PostMoment & { mayBeLive: boolean }, change: PostChange): boolean {
  // What is settled may be put away whatever the platform has; a scheduled one is decided first.
  if (post.mayBeLive && (change !== 'delete' || post.status === 'SCHEDULED')) return false;
  const state = stateOf(post);
  return PEOPLES_TRANSITIONS.some(({ action, from }: Transitions[number]) => action === change && from.includes(state));
}

/** What a person may choose about a post in trouble. */
export const POST_CHOICES = ['is-live', 'send-again', 'retry', 'send-late', 'let-go', 'reconnect', 'edit'] as const;
export type PostChoice = (typeof POST_CHOICES)[number];

/**
 * The one action to show for a post in trouble. decide: say whether it is live or is to be sent again. wait: nothing, it is being
 * asked or will be tried.
 */
export const RECOMMENDED_ACTIONS = ['retry', 'edit', 'decide', 'reconnect', 'send-late', 'wait'] as const;
export type RecommendedAction = (typeof RECOMMENDED_ACTIONS)[number];

const ACTION_OF_CHOICE = {
  'is-live': 'decide',
  'send-again': 'decide',
  retry: 'retry',
  'send-late': 'send-late',
  // Who may not publish decides that in their settings, or an administrator does; not post by post.
  'let-go': 'wait',
  reconnect: 'reconnect',
  edit: 'edit',
} as const satisfies Record<PostChoice, RecommendedAction>;

/** The action for the choices that a trouble offers: they stand in the order in which they help. */
export function recommendedAction(trouble: { choices: readonly PostChoice[] } | null): RecommendedAction {
  const [best] = trouble?.choices ?? [];
  return best === undefined ? 'wait' : ACTION_OF_CHOICE[best];
}
