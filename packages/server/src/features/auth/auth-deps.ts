import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Attempts } from './attempts.ts';

/** What the calls about signing in, addresses and passwords need. */
export type AuthDeps = {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'authSecret' | 'contactEmail' | 'publicOrigin'>;
  events: Events;
  attempts: Attempts;
  nudgeMail: () => void;
};
