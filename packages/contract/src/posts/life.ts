/**
 * The life of a post as data: its states, and what people may do in each. The engine's own transitions, which only the
 * server needs, are in transitions.ts beside it.
 */

/** The five statuses that people know. Work in progress is reported separately, in `progress`. */
export const POST_STATUSES = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'FAILED', 'CANCELLED'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/**
 * What is happening to a SCHEDULED post. preparing: media is being transferred. sending: the create has been announced.
 * processing: the platform works on it. checking: the answer was lost and the platform is being asked. held: it waits
 * for a person or an account.
 */
export const POST_PROGRESS = ['preparing', 'sending', 'processing', 'checking', 'held'] as const;
export type PostProgress = (typeof POST_PROGRESS)[number];

/** Status and progress in one word: the progress if there is one, otherwise the status in lower case. */
export type PostState = Lowercase<PostStatus> | PostProgress;

const STATE_OF_STATUS = {
  DRAFT: 'draft',
  SCHEDULED: 'scheduled',
  PUBLISHED: 'published',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const satisfies Record<PostStatus, PostState>;

export type PostMoment = { status: PostStatus; progress: PostProgress | null };

/** Returns the state of a post. Progress only counts while the post is SCHEDULED. */
export const stateOf = ({ status, progress }: PostMoment): PostState =>
  status === 'SCHEDULED' && progress !== null ? progress : STATE_OF_STATUS[status];

/** Each row leads from each state of `from` to each state of `to`. */
export type Transitions = readonly { action: string; from: readonly PostState[]; to: readonly PostState[] }[];

/** The states of a SCHEDULED post of which nothing has been announced to its platform. */
export const SCHEDULED_NOT_SENT = ['scheduled', 'preparing', 'processing', 'held'] as const;
/** The states in which nothing of the post has been announced to its platform. */
export const NOT_SENT = ['draft', ...SCHEDULED_NOT_SENT] as const;
/** The states of a post after planning: held if its account has to be reconnected first. */
const PLANNED = ['draft', 'scheduled', 'held'] as const;

/**
 * What people do. edit: text, files, account or time. move: change the time without opening the post. delete: a final
 * post keeps its status. restore: undoes a cancellation or deletion. confirm: somebody has seen it on the platform.
 * resend: retry, send late.
 */
export const PEOPLES_TRANSITIONS = [
  { action: 'edit', from: [...NOT_SENT, 'failed'], to: PLANNED },
  // The text of a failed post may change before somebody decides about it.
  { action: 'edit', from: ['failed'], to: ['failed'] },
  { action: 'move', from: NOT_SENT, to: PLANNED },
  { action: 'cancel', from: [...NOT_SENT, 'failed'], to: ['cancelled'] },
  { action: 'delete', from: [...SCHEDULED_NOT_SENT, 'cancelled'], to: ['cancelled'] },
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

/** The actions whose permission people see before they act. */
export const CHANGES = ['edit', 'move', 'cancel', 'delete'] as const satisfies readonly PersonsAction[];
export type PostChange = (typeof CHANGES)[number];

/**
 * Whether a person may do this with a post. While a post is being prepared everything is allowed: nothing has been
 * announced to the platform, and the worker stops when it finds the newer version.
 * @param post `mayBeLive`: the platform may have received a create for it, so sending it again could duplicate it.
 */
export function mayChange(post: PostMoment & { mayBeLive: boolean }, change: PostChange): boolean {
  // A final post can be deleted here even if the platform may have it; a scheduled one needs a decision first.
  if (post.mayBeLive && (change !== 'delete' || post.status === 'SCHEDULED')) return false;
  const state = stateOf(post);
  return PEOPLES_TRANSITIONS.some(({ action, from }: Transitions[number]) => action === change && from.includes(state));
}

/** What a person can choose for a post in trouble. */
export const POST_CHOICES = ['is-live', 'send-again', 'retry', 'send-late', 'let-go', 'reconnect', 'edit'] as const;
export type PostChoice = (typeof POST_CHOICES)[number];

/**
 * The one action to show for a post in trouble. decide: say whether it is live or is to be sent again. wait: nothing,
 * because the platform is being asked or another try follows.
 */
export const RECOMMENDED_ACTIONS = ['retry', 'edit', 'decide', 'reconnect', 'send-late', 'wait'] as const;
export type RecommendedAction = (typeof RECOMMENDED_ACTIONS)[number];

const ACTION_OF_CHOICE = {
  'is-live': 'decide',
  'send-again': 'decide',
  retry: 'retry',
  'send-late': 'send-late',
  // A person who may not publish decides this in their settings, or an administrator does; not post by post.
  'let-go': 'wait',
  reconnect: 'reconnect',
  edit: 'edit',
} as const satisfies Record<PostChoice, RecommendedAction>;

/** Returns the action for the choices that a trouble offers: the choices are ordered by how much they help. */
export function recommendedAction(trouble: { choices: readonly PostChoice[] } | null): RecommendedAction {
  const [best] = trouble?.choices ?? [];
  return best === undefined ? 'wait' : ACTION_OF_CHOICE[best];
}
