import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { changePreferences, readPreferences } from './preferences.ts';

export function preferenceHandlers({ db }: { db: Database }): Handlers<'getPreferences' | 'updatePreferences'> {
  return {
    getPreferences: async (_input, { person }) => ({ data: await readPreferences(db, person.id) }),
    updatePreferences: async ({ body }, { person }) => ({ data: await changePreferences(db, person.id, body) }),
  };
}
