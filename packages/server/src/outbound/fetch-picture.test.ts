import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFetchPicture } from './fetch-picture.ts';

describe('a profile picture', () => {
  let server: Server;
  let origin = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/face.png') response.setHeader('content-type', 'image/png').end('bytes');
      else if (request.url === '/page') response.setHeader('content-type', 'text/html').end('<h1>Log in</h1>');
      else if (request.url === '/large') response.setHeader('content-type', 'image/png').end(Buffer.alloc(2_100_000));
      else response.writeHead(302, { location: '/face.png' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    origin = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('is fetched from the sandbox if there is one', async () => {
    const bytes = await createFetchPicture(origin)(`${origin}/face.png`);
    expect(Buffer.from(bytes).toString()).toBe('bytes');
  });

  test.each(['/page', '/large', '/elsewhere'])(
    'is refused when it is a page, too large or a redirect (%s)',
    async (path) => {
      await expect(createFetchPicture(origin)(`${origin}${path}`)).rejects.toThrow();
    },
  );

  test.each([
    'http://pbs.twimg.com/a.png',
    'https://pbs.twimg.com:8443/a.png',
    'https://user@pbs.twimg.com/a.png',
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a.png',
    'file:///etc/passwd',
  ])('is not fetched from %s', async (address) => {
    await expect(createFetchPicture(null)(address)).rejects.toThrow(/Not a public address|not on the open internet/);
  });
});
