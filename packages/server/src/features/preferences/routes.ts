import type { preferenceRoutes } from '@brandly/contract/profile/preferences';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import type { UnsubscribeLinks } from '../../mail/unsubscribe-links.ts';
import { changePreferences, readPreferences } from './preferences.ts';

type Deps = { db: Database; links: UnsubscribeLinks };

export function preferenceHandlers({ db, links }: Deps): Handlers<keyof typeof preferenceRoutes> {
  return {
    getPreferences: async (_input, { person }) => ({ data: await readPreferences(db, person.id) }),
    updatePreferences: async ({ body }, { person }) => ({ data: await changePreferences(db, person.id, body) }),
    /** Needs no session: anybody with access to the mailbox may do it. Repeating it changes nothing. */
    async unsubscribe({ query }) {
      const meant = links.read(query.token);
      if (meant === null) throw new AppError('link_expired');
      const person = await db.selectFrom('users').select('id').where('id', '=', meant.userId).executeTakeFirst();
      // A deleted account gets no emails, so the request is already fulfilled.
      if (person === undefined) return { kind: meant.kind };
      const { bell } = (await readPreferences(db, meant.userId)).notifications[meant.kind];
      await changePreferences(db, meant.userId, { notifications: { [meant.kind]: { bell, mail: 'off' } } });
      return { kind: meant.kind };
    },
  };
}
