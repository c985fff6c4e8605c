import type { PublishDraft } from '../rules-types.ts';

/** How long a poll runs unless the person says otherwise: a day. */
const USUAL_HOURS = 24;

export type Poll = { options: string[]; expiresInSeconds: number };

/** The poll that a post asks for: its answers stand in a line, with commas between. Null: none. Pure. */
export function pollOf({ options }: Pick<PublishDraft, 'options'>): Poll | null {
  const answers = (options['pollOptions'] ?? '').split(',').flatMap((answer) => answer.trim() || []);
  if (answers.length === 0) return null;
  const hours = Number(options['pollHours'] || USUAL_HOURS);
  return { options: answers, expiresInSeconds: Math.round(hours * 3_600) };
}
