import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AnsweringDeps } from '../answering/mount-stand-in.ts';
import type { PlatformStandIn, StandInControl } from '../platform-stand-in.ts';
import * as schemas from './control-schemas.ts';
import { faultSchema } from './fault-schemas.ts';

export type ControlledSandbox = AnsweringDeps & {
  platforms: PlatformStandIn[];
  changed: () => void;
  reset: (seed: number) => void;
};

/** `/_control`: arms faults, moves time, and lists what is visible. For tests and demos; it is not protected. */
export function mountControlRoutes(app: FastifyInstance, sandbox: ControlledSandbox): void {
  const { clock, faults, readings, journal, platforms } = sandbox;
  const platformOf = (id: string): PlatformStandIn => {
    const found = platforms.find((one) => one.id === id);
    if (!found)
      throw new RangeError(`There is no platform ${id} here; there are ${platforms.map((one) => one.id).join(', ')}`);
    return found;
  };
  const chosen = (id: string | undefined): PlatformStandIn[] => (id === undefined ? platforms : [platformOf(id)]);
  /** Parses the body, acts, and saves what the act changed. */
  const post = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    act: (asked: z.output<Schema>, control: (id: string) => StandInControl) => unknown,
  ): void => {
    app.post(path, (request) => {
      const answer = act(schema.parse(request.body ?? {}), (id) => platformOf(id).control);
      sandbox.changed();
      return answer;
    });
  };

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => refuse(reply, error));
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'The control door has no such path; see /' }),
  );

  app.get('/health', () => ({
    status: 'ok',
    now: new Date(clock.now()).toISOString(),
    platforms: platforms.map((one) => one.id),
  }));
  app.get('/clock', () => ({ now: new Date(clock.now()).toISOString(), offsetMs: clock.offsetMs }));
  app.get('/accounts', (request) => {
    const { platform } = schemas.platformQuery.parse(request.query);
    return chosen(platform).flatMap((one) =>
      one.control.accounts().map((account) => ({ platform: one.id, ...account })),
    );
  });
  app.get('/people', (request) => {
    const { platform } = schemas.platformQuery.parse(request.query);
    return chosen(platform).flatMap((one) => one.control.people().map((person) => ({ platform: one.id, ...person })));
  });
  app.get('/visible', (request) => {
    const { platform, account } = schemas.visibleQuery.parse(request.query);
    const origin = `${request.protocol}://${request.host}`;
    return chosen(platform).flatMap((one) =>
      one.control.visible(account ?? null, origin).map((shown) => ({ platform: one.id, ...shown })),
    );
  });
  app.get('/journal', (request) => journal.list(schemas.journalQuery.parse(request.query)));
  app.get('/faults', () => faults.list());
  app.delete('/faults', () => {
    faults.clear();
    return { cleared: true };
  });

  app.get('/readings', (request) => {
    const { platform: id } = schemas.platformQuery.parse(request.query);
    return chosen(id).map(({ id: platform, readings: matters }) => ({
      platform,
      matters: Object.fromEntries(Object.entries(matters).map(([matter, ways]) => [matter, Object.keys(ways)])),
    }));
  });
  post('/readings', schemas.readingSchema, ({ platform, matter, reading }) => {
    readings.choose(platformOf(platform), matter, reading);
    return { matter, reading };
  });
  post('/faults', faultSchema, ({ target, trouble }) => {
    platformOf(target.platform);
    return faults.arm(target, trouble);
  });
  post('/reset', schemas.resetSchema, ({ seed }) => {
    sandbox.reset(seed);
    return { seed };
  });
  post('/clock', schemas.clockSchema, ({ offsetMs, advanceMs = 0 }) => {
    clock.offsetMs = (offsetMs ?? clock.offsetMs) + advanceMs;
    return { now: new Date(clock.now()).toISOString(), offsetMs: clock.offsetMs };
  });
  post('/expire-token', schemas.expireSchema, ({ platform, account, which }, control) => ({
    expired: control(platform).expireTokens(account, which),
  }));
  post('/revoke', schemas.revokeSchema, ({ platform, account, reason }, control) => ({
    revoked: control(platform).revoke(account, reason),
  }));
  post('/metrics', schemas.metricsSchema, ({ platform, ...change }, control) => {
    control(platform).setMetrics(change);
    return change;
  });
  post('/insights', schemas.insightsSchema, ({ platform, account, held }, control) => {
    const { setInsights } = control(platform);
    if (!setInsights) throw new RangeError(`${platform} has no insights here`);
    setInsights(account, held);
    return { account };
  });
  post('/server-limits', schemas.serverLimitsSchema, ({ platform, limits }, control) => {
    const { setServerLimits } = control(platform);
    if (!setServerLimits) throw new RangeError(`${platform} has one set of limits everywhere`);
    setServerLimits(limits);
    return { limits };
  });
  post('/grant', schemas.grantSchema, ({ platform, ...request }, control) => control(platform).grant(request));
  post('/people', schemas.personSchema, ({ platform, name, accounts }, control) => ({
    accounts: control(platform).addPerson(name, accounts),
  }));
}

function refuse(reply: FastifyReply, error: Error & { statusCode?: number }): FastifyReply {
  if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
  // The platforms throw RangeError for an account or person that is not theirs.
  if (error instanceof RangeError) return reply.code(404).send({ error: error.message });
  console.error(error);
  return reply.code(error.statusCode ?? 500).send({ error: error.message });
}
