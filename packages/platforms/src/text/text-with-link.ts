import type { PublishDraft } from '../rules-types.ts';

/** If a platform has no field for a link, it is appended to the text, unless the text already contains it. */
export function textWithLink({ text, link }: Pick<PublishDraft, 'text' | 'link'>, between: ' ' | '\n\n'): string {
  if (link === null || contains(text, link)) return text;
  return text === '' ? link : `${text}${between}${link}`;
}

/** What precedes a link that is only a part of another address, and what continues it to a longer one. */
const WITHIN = /[\w=/?&#%]$/;
const GOES_ON = /^[/?#&=%_~.:@+-]*[\d\p{Script=Latin}\p{Script=Cyrillic}]/u;

/** Whether the text has this very address, and not only a longer one with it inside. */
function contains(text: string, link: string): boolean {
  for (let at = text.indexOf(link); at !== -1; at = text.indexOf(link, at + 1)) {
    if (!WITHIN.test(text.slice(Math.max(0, at - 1), at)) && !GOES_ON.test(text.slice(at + link.length))) return true;
  }
  return false;
}
