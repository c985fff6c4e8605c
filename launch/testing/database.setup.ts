// A global setup of Vitest, run once per project in one process: the projects share one PostgreSQL.
import type { TestProject } from 'vitest/node';
import './database.ts'; // the type of what is provided
import { startTestPostgres } from './test-postgres.ts';

type Shared = { server: ReturnType<typeof startTestPostgres>; users: number };

declare global {
  // Vitest loads this file again for each project, so a module variable would not be shared.
  var brandlyTestPostgres: Shared | undefined;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (globalThis.brandlyTestPostgres ??= { server: startTestPostgres(), users: 0 });
  shared.users += 1;
  const server = await shared.server;
  project.provide('databaseSource', { adminUrl: server.adminUrl, template: server.template, folder: server.folder });
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    globalThis.brandlyTestPostgres = undefined;
    await server.stop();
  };
}
