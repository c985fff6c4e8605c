import type { DomainCheck } from '@brandly/contract/brands/domain';
import type { Handlers } from '../../http/handler.ts';
import type { KeptAnswers } from '../../redis/kept-answers.ts';
import type { DomainDeps } from './check-domain.ts';

/** As long as the web app keeps one: a website that was well a moment ago is not asked again for every person. */
const LIFE_MS = 300_000;

/** What failed may be mended by now, so it is looked at anew. */
const isWhole = (check: DomainCheck): boolean => check.available && check.failedParts.length === 0;

export const domainHandlers = (deps: DomainDeps & { keptAnswers: KeptAnswers }): Handlers<'checkDomain'> => ({
  checkDomain: ({ query }) =>
    deps.keptAnswers.remember({
      key: `domain:${query.domain.toLowerCase()}`,
      lifeMs: LIFE_MS,
      isWorthKeeping: isWhole,
      // It brings the list of all public suffixes.
      make: async () => (await import('./check-domain.ts')).checkDomain(deps, query.domain),
    }),
});
