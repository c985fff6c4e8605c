import type { LinkedPage, PublishPost } from '../platform.ts';

/** What the card of a link says: the person's words, else those of its page, else its address without what every one has. Pure. */
export function cardWords(
  link: string,
  options: PublishPost['options'],
  page: Pick<LinkedPage, 'title' | 'description'> | null,
): { title: string; description: string } {
  return {
    title: options['linkTitle'] || page?.title || shortAddress(link),
    description: options['linkDescription'] || page?.description || '',
  };
}

function shortAddress(link: string): string {
  const url = URL.parse(link);
  return url ? `${url.host.replace(/^www\./, '')}${url.pathname === '/' ? '' : url.pathname}` : link;
}
