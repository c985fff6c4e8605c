import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../http/log.ts';
import { type HostileInternet, openHostileInternet } from '../../outbound/testing/hostile-internet.ts';
import { drawCardPicture } from '../media/public.ts';
import { readLinkedPage } from './read-linked-page.ts';

const HOST = 'harbor-coffee.com';
const SITE = '93.184.216.34';
const WORDS =
  '<title>Opening hours | Harbor Coffee</title><meta property="og:title" content="Open on Sundays">' +
  '<meta name="description" content="All hours"><meta property="og:description" content="From nine to five &amp; later">';
const PICTURE = '<meta property="og:image" content="/cover.png">';

// These tests are not about how fast the picture process starts.
beforeAll(async () => {
  await drawCardPicture(Buffer.from('no picture'), 1).catch(() => null);
});

let net: HostileInternet;
beforeEach(async () => {
  net = await openHostileInternet();
  net.names.set(HOST, [SITE]);
});
afterEach(async () => {
  expect(net.forbidden.connections()).toBe(0);
  await net.close();
});

const read = (address = `https://${HOST}/hours?day=sat`) =>
  readLinkedPage({ ...net, log: createLog('silent') }, address);
const site = (answers: Record<string, RequestListener>) =>
  net.serve({ address: SITE, port: 443 }, (request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end('<title>Not found</title>');
  });
const page =
  (html: string, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
const file =
  (bytes: Uint8Array): RequestListener =>
  (_request, response) =>
    response.end(bytes);
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#0a78' } });

describe('the page of a link', () => {
  test('has the texts it wants to be shared with, and its image as a small JPEG', async () => {
    const cover = await plain(2_400, 1_260).png().toBuffer();
    await site({ '/hours?day=sat': page(WORDS + PICTURE), '/cover.png': file(cover) });
    const found = await read();
    expect(found).toMatchObject({ title: 'Open on Sundays', description: 'From nine to five & later' });
    const picture = found?.picture ?? new Uint8Array();
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
    expect(picture.byteLength).toBeLessThan(1_000_000);
  });

  test('without such texts has its title and its description, and no image', async () => {
    await site({ '/hours?day=sat': page('<title>Hours</title><meta name=description content="All of them">') });
    expect(await read()).toEqual({ title: 'Hours', description: 'All of them', picture: null });
  });

  test.each([
    ['is missing', '/none.png', null],
    ['is none', '/cover.png', Buffer.from('<html>')],
    ['is a drawing', '/cover.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['is larger than 5 MB', '/cover.png', Buffer.alloc(5_242_881, 0xff)],
    ['lies on this machine', 'http://127.0.0.1/cover.png', null],
  ])('keeps its texts if its image %s', async (_what, address, bytes) => {
    const html = WORDS + PICTURE.replace('/cover.png', address);
    await site({ '/hours?day=sat': page(html), ...(bytes && { '/cover.png': file(bytes) }) });
    expect(await read()).toMatchObject({ title: 'Open on Sundays', picture: null });
  });

  test.each([
    ['is an error', page(WORDS, 404)],
    ['is a gate', page('<title>Just a moment</title>', 403)],
    ['says nothing', page('<p>Hello</p>')],
    ['is a file', file(Buffer.from('%PDF-1.7'))],
    ['cuts the line', (request) => request.socket.destroy()],
    ['leads to this machine', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
  ] satisfies [string, RequestListener][])('that %s says nothing', async (_what, answer) => {
    await site({ '/hours?day=sat': answer });
    expect(await read()).toBeNull();
  });

  test.each(['https://no-such-name.com/', 'http://127.0.0.1:80/', 'ftp://harbor-coffee.com/', 'no address'])(
    'says nothing at %s',
    async (address) => {
      expect(await read(address)).toBeNull();
    },
  );
});
