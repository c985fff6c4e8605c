import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createLog } from './log.ts';
import { createTraffic } from './traffic.ts';

test('a page that is closed while it sends a file is no failure of the server', async () => {
  const lines: { level: string; msg: string }[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = await createApp({
    config: { allowedOrigins: [], publicOrigin: 'http://localhost', rateLimits: false, trustedProxies: [] },
    log: createLog('info', destination),
    traffic: createTraffic({ now: () => new Date() }),
  });
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.route({
    config: { takesFiles: true },
    method: 'PUT',
    url: '/file',
    handler: async (request) => {
      let bytes = 0;
      for await (const part of request.body as AsyncIterable<Buffer>) bytes += part.length;
      return { bytes };
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('PUT /file HTTP/1.1\r\nhost: localhost\r\ncontent-type: video/mp4\r\ncontent-length: 100\r\n\r\nxx');
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('refused');
  await app.close();
  expect(lines.map(({ level }) => level)).not.toContain('error');
});
