import { describe, expect, it } from 'vitest';
import type { Io } from '../platform.ts';
import { requireMastodon } from './software.ts';

const HOST = 'social.example';
const SERVER = `https://${HOST}`;

/** A server that reports this software; `at`: the address it names for the report. */
function told(name: string, version: string, at = `${SERVER}/nodeinfo/2.0`): Io {
  const rel = 'http://nodeinfo.diaspora.software/ns/schema/2.0';
  const answers: Record<string, unknown> = {
    '/.well-known/nodeinfo': { links: [{ rel, href: at }] },
    '/nodeinfo/2.0': { software: { name, version } },
  };
  return {
    now: () => 0,
    fetch: (url: string) => Promise.resolve(Response.json(answers[new URL(url).pathname])),
  } as unknown as Io;
}
const advice = (io: Io) => requireMastodon(SERVER, HOST, io).then(String, (error: { advice: string }) => error.advice);

describe('which servers are accepted', () => {
  it.each([
    ['mastodon', '4.0.2', { major: 4, minor: 0 }],
    ['Mastodon', '4.6.4+glitch', { major: 4, minor: 6 }],
    ['hometown', '4.2.10', { major: 4, minor: 2 }],
  ])('%s %s is', async (name, version, found) => {
    expect(await requireMastodon(SERVER, HOST, told(name, version))).toEqual(found);
  });

  it.each([
    ['mastodon', '3.5.19', 'social.example runs Mastodon 3.5.19. Mastodon 4.0 or later is needed.'],
    ['pixelfed', '0.12.4', 'runs Pixelfed, which Brandly does not publish to: posts there need a photo'],
    [
      'gotosocial',
      '0.20.1',
      'runs GoToSocial, which Brandly does not publish to: some versions publish a repeated post twice.',
    ],
    ['misskey', '2026.1.0', 'runs misskey, which Brandly does not publish to.'],
  ])('%s %s is not, and says why', async (name, version, words) => {
    expect(await advice(told(name, version))).toContain(words);
  });

  it("one that refers to another server's description is not", async () => {
    expect(await advice(told('mastodon', '4.6.4', 'https://elsewhere.example/nodeinfo/2.0'))).toContain(
      'no Mastodon server',
    );
  });

  it('a web page is not a server', async () => {
    const page = {
      now: () => 0,
      fetch: () => Promise.resolve(new Response('<html>', { status: 404 })),
    } as unknown as Io;
    expect(await advice(page)).toContain('There is no Mastodon server at social.example');
  });
});
