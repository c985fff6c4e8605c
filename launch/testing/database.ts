import { inject } from 'vitest';
import { createDatabase, type DatabaseSource, type TestDatabase } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
  }
}

/** Creates a migrated database for one test file (projects `feature`, `conformance`, `journey`). Drop it later. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('databaseSource'));
}
