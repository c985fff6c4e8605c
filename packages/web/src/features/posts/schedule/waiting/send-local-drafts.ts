import type { ScheduledPost } from '@brandly/contract/posts';
import { dropLocalDrafts, type LocalDraft, readLocalDrafts } from '../../local-drafts.ts';

type Calls = {
  create: (draft: LocalDraft & { kind: 'create' }) => Promise<ScheduledPost>;
  update: (draft: LocalDraft & { kind: 'update' }) => Promise<ScheduledPost>;
  /** True if the server was not reached, false if it refused. */
  isUnreachable: (error: unknown) => boolean;
};

/** What happened to the drafts that waited. A refused one stays on the device, so that no text is lost. */
export type SendResult = { sent: ScheduledPost[]; refused: number };

/** Sends what waits of one composer, in order; stops at the first sign that the server still can't be reached. */
export async function sendLocalDrafts(
  storage: Parameters<typeof readLocalDrafts>[0],
  { userId, groupId }: { userId: string; groupId: string },
  calls: Calls,
): Promise<SendResult> {
  const result: SendResult = { sent: [], refused: 0 };
  const waiting = readLocalDrafts(storage).filter((one) => one.userId === userId && groupOf(one) === groupId);
  for (const draft of waiting) {
    try {
      result.sent.push(draft.kind === 'create' ? await calls.create(draft) : await calls.update(draft));
      dropLocalDrafts(storage, [draft.id]);
    } catch (error) {
      if (calls.isUnreachable(error)) break;
      result.refused += 1;
    }
  }
  return result;
}

/** Returns the group of the composer that wrote a draft. Pure. */
export const groupOf = ({ id }: LocalDraft): string => id.split(' ')[0] ?? '';

/** Returns the messages about what became of the drafts. Pure. */
export const sentText = (count: number): string =>
  `${drafts(count)} saved on this device ${count === 1 ? 'has' : 'have'} been sent`;
export const refusedText = (count: number): string =>
  `${drafts(count)} on this device could not be saved on the server`;

const drafts = (count: number): string => (count === 1 ? '1 draft' : `${count} drafts`);
