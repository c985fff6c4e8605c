import type { PublishDraft } from '../rules-types.ts';

/** A poll runs a day unless the person says otherwise. */
const USUAL_HOURS = 24;

export type Poll = { options: string[]; expiresInSeconds: number };

/** Reads the poll of a post: its answers are in one line, separated by commas. Null: none. Pure. */
export function pollOf({ options }: Pick<PublishDraft, 'options'>): Poll | null {
  const answers = (options['pollOptions'] ?? '').split(',').flatMap((answer) => answer.trim() || []);
  if (answers.length === 0) return null;
  const hours = Number(options['pollHours'] || USUAL_HOURS);
  return { options: answers, expiresInSeconds: Math.round(hours * 3_600) };
}
