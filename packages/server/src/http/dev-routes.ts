import { isLocalHost } from '@brandly/contract/development-address';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const hostOf = (header: string | undefined): string => {
  const url = `http://${header ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
};

/**
 * Restricts the development routes to this machine under its own names: a page elsewhere whose name resolves to this
 * machine (DNS rebinding) still sends its own name. For everybody else they do not exist, as in production.
 */
export function keepDevRoutesLocal(app: FastifyInstance, publicOrigin: string): void {
  const ownName = new URL(publicOrigin).hostname;
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/dev/') !== true) return;
    // The connection's own peer, not what a header claims.
    const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
    const name = hostOf(request.headers.host);
    if (!isLocalHost(peer) || !(isLocalHost(name) || name === ownName)) throw new AppError('not_found');
  });
}
