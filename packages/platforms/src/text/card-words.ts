import type { LinkedPage, PublishPost } from '../platform.ts';

/** The text of a link's card: the person's words, else the page's, else the address without scheme and www. Pure. */
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
