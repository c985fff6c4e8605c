import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../control/faults.ts';
import type { Readings } from '../control/readings.ts';
import type { Evidence } from '../evidence.ts';
import { FileTooLarge, type MediaStore } from '../media/media-store.ts';
import type { Answer, Operation, PlatformStandIn } from '../platform-stand-in.ts';
import type { Journal } from '../state/journal.ts';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import { performOperation } from './perform-operation.ts';
import { planTrouble, wholeAnswer } from './plan-delivery.ts';
import { bodyDigest, pathWithoutSecrets, readCall } from './read-call.ts';
import { sendAnswer } from './send-answer.ts';

export type AnsweringDeps = {
  clock: SandboxClock;
  journal: Journal;
  faults: Faults;
  readings: Readings;
  media: MediaStore;
  stopping: AbortSignal;
};

/** Mounts a platform's operations under its path segment, each wrapped in faults, journal and schema check. */
export function mountStandIn(app: FastifyInstance, platform: PlatformStandIn, deps: AnsweringDeps): void {
  for (const operation of platform.operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => answerCall(platform, operation, deps, request, reply),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const { answer } = platform.notFound({ method: request.method, path: request.url.split('?')[0] ?? '' });
    recordUnread(platform, deps, request, answer, 'unknown');
    return sendAnswer(reply, answer);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof FileTooLarge ? 413 : (error.statusCode ?? 500);
    const { answer } = platform.unreadable(status, error.message);
    if (status >= 500) console.error(error);
    recordUnread(platform, deps, request, answer, 'unreadable', status >= 500 ? error.stack : undefined);
    return sendAnswer(reply, answer);
  });
}

async function answerCall(
  platform: PlatformStandIn,
  operation: Operation,
  { clock, journal, faults, readings, media, stopping }: AnsweringDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const reading = (matter: string) => readings.of(platform, matter);
  const call = await readCall(request, media, clock.now(), reading);
  const name = typeof operation.operation === 'string' ? operation.operation : operation.operation(call);
  const account = operation.account?.(call) ?? null;
  const trouble = faults.take(platform.id, account, name);
  let carriedOut = false;
  let sandboxBug: string | null = null;
  let deviations: string[] = [];
  let evidence: Evidence | null = null;
  const perform = async (): Promise<Answer> => {
    carriedOut = true;
    const performance = await performOperation(platform, operation, call);
    sandboxBug = performance.sandboxBug;
    evidence = performance.answer.evidence ?? null;
    deviations = platform.deviations(call, performance.answer, operation).map((one) => `${one.where}: ${one.problem}`);
    return performance.answer;
  };
  const delivery = trouble
    ? await planTrouble(trouble, { platform, account, now: call.now, stopping, perform })
    : wholeAnswer(await perform());
  // Before the first byte leaves, so that whoever has the answer finds the entry.
  journal.add({
    at: new Date(call.now).toISOString(),
    platform: platform.id,
    account,
    operation: name,
    method: call.method,
    path: pathWithoutSecrets(call),
    status: delivery.status,
    carriedOut,
    created: call.created,
    bodyDigest: bodyDigest(call),
    fault: trouble?.kind ?? null,
    sandboxBug,
    deviations,
    evidence,
  });
  await delivery.send(reply);
  return reply;
}

/** Puts requests that never became a call into the journal too. */
function recordUnread(
  platform: PlatformStandIn,
  { clock, journal }: AnsweringDeps,
  request: FastifyRequest,
  answer: Answer,
  operation: 'unknown' | 'unreadable',
  sandboxBug: string | null = null,
): void {
  journal.add({
    at: new Date(clock.now()).toISOString(),
    platform: platform.id,
    account: null,
    operation,
    method: request.method,
    path: request.url.split('?')[0] ?? '',
    status: answer.kind === 'json' ? answer.status : null,
    carriedOut: false,
    created: null,
    bodyDigest: '',
    fault: null,
    sandboxBug,
    deviations: [],
    evidence: answer.evidence ?? null,
  });
}
