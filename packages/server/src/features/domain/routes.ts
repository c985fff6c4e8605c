import type { DomainCheck, domainRoutes, LinkedPage } from '@brandly/contract/brands/domain';
import type { Handlers } from '../../http/handler.ts';
import type { AnswerCache } from '../../redis/answer-cache.ts';
import type { DomainDeps } from './check-domain.ts';

/** As long as the web app caches it: a website that was fine a moment ago is not asked again for every person. */
const LIFE_MS = 300_000;

/** A preview is a few hundred px wide. */
const PREVIEW_SIDE_PX = 600;

/** A failed check is not cached, because the cause may be fixed by now. */
const isWhole = (check: DomainCheck): boolean => check.available && check.failedParts.length === 0;

export const domainHandlers = (
  deps: DomainDeps & { answerCache: AnswerCache },
): Handlers<keyof typeof domainRoutes> => ({
  checkDomain: ({ query }) =>
    deps.answerCache.remember({
      key: `domain:${query.domain.toLowerCase()}`,
      lifeMs: LIFE_MS,
      isCacheable: isWhole,
      // Loaded on demand: it imports the list of all public suffixes.
      make: async () => (await import('./check-domain.ts')).checkDomain(deps, query.domain),
    }),
  readLinkedPage: async ({ query: { address } }) => ({
    data: await deps.answerCache.remember({
      key: `linked-page:${address}`,
      lifeMs: LIFE_MS,
      isCacheable: (page) => page !== null,
      make: () => previewPage(deps, address),
    }),
  }),
});

async function previewPage(deps: DomainDeps, address: string): Promise<LinkedPage | null> {
  const { readLinkedPage } = await import('./read-linked-page.ts');
  const page = await readLinkedPage(deps, address, PREVIEW_SIDE_PX);
  const picture = page?.picture && `data:image/jpeg;base64,${Buffer.from(page.picture).toString('base64')}`;
  return page && { ...page, picture: picture ?? null };
}
