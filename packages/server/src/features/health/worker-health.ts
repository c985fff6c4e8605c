import { once } from 'node:events';
import { createServer } from 'node:http';
import { ConfigError } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../http/log.ts';
import { isDatabaseThere } from './readiness.ts';

type Deps = { db: Database; log: Log; host: string; port: number };

/**
 * Answers /health/live and /health/ready for a worker, which has no other routes. Reveals nothing but a status.
 * @param deps.port 0: any free one
 * @throws ConfigError when it cannot listen there
 */
export async function openWorkerHealth({
  db,
  log,
  host,
  port,
}: Deps): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/health/live') answer(200, { status: 'ok' });
    else if (request.url !== '/health/ready') answer(404, { status: 'error' });
    else void isDatabaseThere({ db, log }).then((is) => answer(is ? 200 : 503, { status: is ? 'ok' : 'error' }));
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError([`HEALTH_PORT: cannot listen on ${host}:${port} (${String(error)})`]);
  }
  const address = server.address();
  const at = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${at}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
