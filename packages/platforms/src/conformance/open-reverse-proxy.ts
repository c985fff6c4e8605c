import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** `paths`: the paths requested so far. */
export type ReverseProxy = { url: string; paths: string[]; stop: () => Promise<void> };

/**
 * Opens a reverse proxy: another host that forwards to the simulator under the name it was called by. `says` answers
 * some paths itself; null: it forwards.
 */
export async function openReverseProxy(
  simulator: string,
  says: (path: string) => unknown = () => null,
): Promise<ReverseProxy> {
  const paths: string[] = [];
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '';
    paths.push(path);
    const own = says(path);
    if (own !== null) {
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(own));
      return;
    }
    const passed = request(`${simulator}${path}`, { method: incoming.method, headers: incoming.headers }, (told) => {
      outgoing.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(outgoing);
    });
    incoming.pipe(passed);
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port was asked for.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    paths,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
