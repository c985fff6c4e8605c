import type { Patience } from '../db/lost-connections.ts';
import type { CounterMemory } from '../features/posts/publishing/counter-memory.ts';
import type { PublishingDeps } from '../features/posts/publishing/publishing-deps.ts';

export type WorkerDeps = PublishingDeps & {
  /** What this machine remembers about databases; without it a copy restored in place is not noticed. */
  memory?: CounterMemory;
  /** The worker's session is a connection of its own that no pooler shares. */
  databaseUrl: string;
  /** With a database that does not answer. */
  patience?: Patience;
};
