import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { mountStandIn } from './answering/mount-stand-in.ts';
import { MAX_FILE_BYTES } from './answering/read-call.ts';
import { mountControlRoutes } from './control/control-routes.ts';
import { Faults } from './control/faults.ts';
import { Readings } from './control/readings.ts';
import { mountFrontPage } from './pages/front-page.ts';
import { openState } from './sandbox-state.ts';

/** Above five 10 MB images as base64 in one Pin; files in multipart and raw bodies go to disk without such a limit. */
const JSON_BODY_MAX_BYTES = 70_000_000;

export type SandboxOptions = {
  /** 0 lets the system choose. */
  port: number;
  host?: string;
  /** Where state survives a restart; kept in memory when left out. */
  stateDir?: string;
  /** The machine's time in milliseconds; tests may bring their own. */
  now?: () => number;
};

export type Sandbox = { url: string; stop: () => Promise<void> };

/** Starts all platforms on one port. @throws when the port is taken or the state folder can't be read */
export async function startSandbox({ port, host = '127.0.0.1', stateDir, now }: SandboxOptions): Promise<Sandbox> {
  const state = openState(stateDir, now);
  const stopping = new AbortController();
  const deps = { ...state, faults: new Faults(), readings: new Readings(), stopping: stopping.signal };
  const app = Fastify({
    bodyLimit: JSON_BODY_MAX_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 600 },
  });
  await readBodies(app);
  for (const platform of state.platforms) {
    await app.register(async (scope) => mountStandIn(scope, platform, deps), { prefix: `/${platform.id}` });
  }
  await app.register(
    async (scope) =>
      mountControlRoutes(scope, {
        ...deps,
        reset: (seed) => {
          deps.faults.clear();
          deps.readings.clear();
          state.reset(seed);
        },
      }),
    { prefix: '/_control' },
  );
  mountFrontPage(app, state);
  try {
    const url = await app.listen({ port, host });
    return {
      url,
      stop: async () => {
        stopping.abort();
        await app.close();
        await state.close();
      },
    };
  } catch (error) {
    await state.close();
    throw error;
  }
}

/** JSON and forms are parsed, multipart is read by `readCall`, anything else stays a stream of raw bytes. */
async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: JSON_BODY_MAX_BYTES });
  await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, fieldSize: JSON_BODY_MAX_BYTES } });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    // Several SDKs send an empty JSON body with a POST that has no fields.
    if (text === '') return done(null, {});
    try {
      done(null, JSON.parse(String(text)));
    } catch (error) {
      done(Object.assign(new Error('The body is not JSON', { cause: error }), { statusCode: 400 }));
    }
  });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', { bodyLimit: MAX_FILE_BYTES }, (_request, payload, done) => done(null, payload));
}
