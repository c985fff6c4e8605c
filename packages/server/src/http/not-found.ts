import type { RouteTable } from '@brandly/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { limitUnknownPaths } from './rate-limits.ts';

/** Answers requests that match no route: 405 if only the method is wrong, the web app's pages, or 404. */
export function answerUnknownPaths(
  app: FastifyInstance,
  table: RouteTable,
  servePage: ((request: FastifyRequest, reply: FastifyReply) => FastifyReply | null) | null,
): void {
  const known: { method: string; pattern: RegExp }[] = Object.values(table).map(({ method, path }) => {
    const parts = path.replaceAll(/\{\w+\}/g, '[^/]+');
    // expression left: made of the contract's own paths; each part matches up to the next slash
    return { method, pattern: new RegExp(`^${parts}$`) };
  });
  app.setNotFoundHandler({ preHandler: limitUnknownPaths(app) }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length > 0 && !methods.includes(request.method)) {
      void reply.header('allow', [...new Set(methods)].join(', '));
      throw new AppError('method_not_allowed');
    }
    const page = servePage?.(request, reply) ?? null;
    if (page !== null) return page;
    throw new AppError('not_found', { detail: `${request.method} ${path}` });
  });
}
