import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { PROBLEM_TYPE, problemBody } from '../../http/problem.ts';
import type { SignInLibrary } from '../auth/public.ts';

/** The person who owns the demo's brands. `.invalid` can never receive email (RFC 2606). */
export const DEMO_EMAIL = 'demo@brandly.invalid';

/** Only shown in development, so it is not in the catalogue. */
const NO_DEMO = 'There is no demo yet. Start with npm start -- --demo to make one.';

/** Development only: reports whether there is a demo, opens a session of its person, or says how to get a demo. */
export function registerDemoRoutes(
  app: FastifyInstance,
  { db, library, events }: { db: Database; library: SignInLibrary; events: Events },
): void {
  const findPerson = () => db.selectFrom('users').select('id').where('email', '=', DEMO_EMAIL).executeTakeFirst();

  app.get('/dev/demo-session', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ available: (await findPerson()) !== undefined }),
  );

  app.post('/dev/demo-session', async (request, reply) => {
    const person = await findPerson();
    if (person === undefined)
      return reply
        .status(404)
        .type(PROBLEM_TYPE)
        .send(
          JSON.stringify(problemBody({ status: 404, code: 'demo_not_found', message: NO_DEMO, requestId: request.id })),
        );
    const { headers } = await library.api.openSession({ body: { userId: person.id }, returnHeaders: true });
    await events.report('signed_in', { userId: person.id });
    return reply
      .header('set-cookie', headers.getSetCookie())
      .header('cache-control', 'no-store')
      .send({ success: true });
  });
}
