import { inject } from 'vitest';
import { createDatabase, type DatabaseSource, type TestDatabase } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
  }
}

/** A fresh, migrated database for one test file (projects `feature`, `conformance` and `journey`). Drop it at the end. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('databaseSource'));
}
