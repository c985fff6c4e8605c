import { cardWords } from '@brandly/platforms/text/card-words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import type { LinkCardWords } from '../../../platforms/composer-face.ts';
import { useDebouncedValue } from '../../../ui/behaviour/use-debounced-value.ts';

/** The page is read once typing has paused: every further letter makes another address. */
const REST_MS = 600;
const STALE_MS = 300_000;

const linkedPageQuery = (address: string) =>
  queryOptions({
    queryKey: ['linked-page', address],
    queryFn: async ({ signal }) => (await api.readLinkedPage({ query: { address }, signal })).data,
    staleTime: STALE_MS,
    gcTime: STALE_MS,
    retry: false,
  });

/** Returns what the card of a link will say, once its page is read; null: there is no link, or it is not known yet. */
export function useLinkCard(link: string | null, options: Readonly<Record<string, string>>): LinkCardWords | null {
  const rested = useDebouncedValue(link, REST_MS);
  const isAddress = rested !== null && /^https?:\/\/[^\s/.]+\.[^\s/]/i.test(rested);
  const { data } = useQuery({ ...linkedPageQuery(rested ?? ''), enabled: isAddress });
  if (link === null || link !== rested || data === undefined) return null;
  return { ...cardWords(link, options, data), picture: data?.picture ?? null };
}
