import type { Io } from '@brandly/platforms/platform';
import type { DomainDeps } from './check-domain.ts';

/** The reader of linked pages, loaded with the first link because most processes read none. */
export const linkedPages =
  (deps: DomainDeps): Io['readPage'] =>
  async (address) =>
    (await import('./read-linked-page.ts')).readLinkedPage(deps, address);
