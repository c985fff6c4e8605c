import type { Handlers } from '../../http/handler.ts';
import { checkDomain, type DomainDeps } from './check-domain.ts';

export const domainHandlers = (deps: DomainDeps): Handlers<'checkDomain'> => ({
  checkDomain: ({ query }) => checkDomain(deps, query.domain),
});
