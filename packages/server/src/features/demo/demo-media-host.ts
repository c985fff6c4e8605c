import { createServer } from 'node:http';
import type { MediaFile } from '@brandly/platforms/platform';
import type { Storage } from '../../storage/storage.ts';

/**
 * Serves stored files to the sandbox on this machine while the demo is made: the product itself only listens
 * afterwards, and some platforms fetch media by its address.
 */
export async function openDemoMediaHost(storage: Pick<Storage, 'stream'>) {
  const server = createServer((request, response) => {
    const file = storage.stream(decodeURIComponent((request.url ?? '').slice(1)));
    file.once('error', () => response.writeHead(404).end());
    file.pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The demo’s files are served at no port');
  return {
    mediaUrl: (file: MediaFile): string => `http://127.0.0.1:${address.port}/${encodeURIComponent(file.id)}`,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
