import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { SignInLibrary } from '../auth/sign-in-library.ts';

/** The person the demo's brand belongs to. `.invalid` can never receive mail (RFC 2606). */
export const DEMO_EMAIL = 'demo@brandly.invalid';

/** Development only: opens a session of the demo's person, or says how to get a demo. */
export function registerDemoDoor(
  app: FastifyInstance,
  { db, library }: { db: Database; library: SignInLibrary },
): void {
  app.post('/dev/demo-session', async (_request, reply) => {
    const person = await db.selectFrom('users').select('id').where('email', '=', DEMO_EMAIL).executeTakeFirst();
    if (person === undefined)
      throw new AppError('not_found', { detail: 'There is no demo yet. Start the server with --demo to make one.' });
    const { headers } = await library.api.openSession({ body: { userId: person.id }, returnHeaders: true });
    return reply
      .header('set-cookie', headers.getSetCookie())
      .header('cache-control', 'no-store')
      .send({ success: true });
  });
}
