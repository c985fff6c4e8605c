import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestFile } from './test-io.ts';

/** A host on this machine that serves a test's files by id, as the product's storage does. */
export async function openMediaHost(files: () => readonly TestFile[]) {
  const server = createServer((request, response) => {
    const file = files().find((one) => `/${one.id}` === request.url);
    response.writeHead(file ? 200 : 404, file ? { 'content-type': file.mimeType } : {}).end(file?.content);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
