import type { PublishDraft } from '../rules-types.ts';

/** If a platform has no field for a link, it is appended to the text, unless the text already contains it. */
export function textWithLink({ text, link }: Pick<PublishDraft, 'text' | 'link'>, between: ' ' | '\n\n'): string {
  if (link === null || text.includes(link)) return text;
  return text === '' ? link : `${text}${between}${link}`;
}
