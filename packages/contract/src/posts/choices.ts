import * as z from 'zod/mini';
import { RowId } from '../shapes.ts';

/** One thing to choose for a post on one account, among what the platform offers that account right now. */
export const PostChoice = z.object({
  /** Its name in a post's `platformOptions`, e.g. `board`. */
  option: z.string(),
  label: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The platform requires the person to choose; there is no default. */
  isRequired: z.boolean(),
});
export type PostChoice = z.infer<typeof PostChoice>;

export const postChoiceRoutes = {
  listPostChoices: {
    method: 'GET',
    path: '/v1/social-accounts/{accountId}/post-choices',
    access: 'post.create',
    summary: "List an account's choices for posts. Boards or audiences, as the platform returns them",
    params: z.object({ accountId: RowId('account_not_found') }),
    response: z.object({ choices: z.array(PostChoice) }),
  },
} as const;
