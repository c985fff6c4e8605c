import type { ActivityEntry } from '@brandly/contract/posts/activity';

/** What can be done with one post or with several at once, and what is said once it is. */
export const RESOLUTIONS = {
  retry: {
    label: 'Try again',
    labelAll: 'Try all again',
    done: 'The post will be sent again',
    doneAll: 'posts will be sent again',
  },
  'send-late': {
    label: 'Send now',
    labelAll: 'Send all now',
    done: 'The post is being sent',
    doneAll: 'posts are being sent',
  },
  'let-go': {
    label: 'Discard',
    labelAll: 'Discard all',
    done: 'The post will not be sent',
    doneAll: 'posts will not be sent',
  },
} as const;
export type Resolution = keyof typeof RESOLUTIONS;
export const isResolution = (action: string): action is Resolution => action in RESOLUTIONS;

const ALL = ['retry', 'send-late', 'let-go'] as const satisfies readonly Resolution[];

type WithChoices = { post: { trouble: { choices: readonly string[] } | null } };

/** What each of these posts offers. Pure. */
export const sharedResolutions = (entries: readonly WithChoices[]): Resolution[] =>
  entries.length === 0
    ? []
    : ALL.filter((choice) => entries.every(({ post }) => post.trouble?.choices.includes(choice)));

/** What can be done about a post beside what helps most. Pure. */
export function furtherActions({ post, action }: ActivityEntry): ('retry' | 'edit' | 'let-go')[] {
  const choices = post.trouble?.choices ?? [];
  return [
    // What helps most is another text; the same one again is one press all the same.
    ...(action === 'edit' && choices.includes('retry') ? (['retry'] as const) : []),
    // Another account is chosen there.
    ...(action === 'reconnect' ? (['edit'] as const) : []),
    ...(choices.includes('let-go') ? (['let-go'] as const) : []),
  ];
}
