import { isLocalHost } from '@brandly/contract/development-address';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const hostOf = (header: string | undefined): string => {
  const url = `http://${header ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
};

/**
 * The routes of development answer this machine alone, asked for by a name of its own: a page elsewhere that has its name
 * lead here (DNS rebinding) still says its own name. For everybody else they are not there, as in production.
 */
export function keepDevRoutesLocal(app: FastifyInstance, publicOrigin: string): void {
  const ownName = new URL(publicOrigin).hostname;
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/dev/') !== true) return;
    // The connection's own end, not what a header says of it.
    const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
    const name = hostOf(request.headers.host);
    if (!isLocalHost(peer) || !(isLocalHost(name) || name === ownName)) throw new AppError('not_found');
  });
}
