import type { PublishDraft } from '../rules-types.ts';

/** Where a platform has no field for a link, it ends the text, unless the text has it already. */
export function textWithLink({ text, link }: Pick<PublishDraft, 'text' | 'link'>, between: ' ' | '\n\n'): string {
  if (link === null || text.includes(link)) return text;
  return text === '' ? link : `${text}${between}${link}`;
}
