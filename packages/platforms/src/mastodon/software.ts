import * as z from 'zod';
import type { Io } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { callServer, HOME_HOST } from './api.ts';

const Links = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) });
const NodeInfo = z.object({ software: z.object({ name: z.string(), version: z.string() }) });

/** Mastodon and its forks that keep its API (docs: their own NodeInfo names). */
const TAKEN = new Set(['mastodon', 'hometown', 'kmyblue']);
/** The first major version with `/api/v2/instance`, which says what the server takes. */
const OLDEST_MAJOR = 4;

/** What other software with this API does differently, told to people who want to connect an account there. */
const OTHERS: Readonly<Record<string, { name: string; differs: string }>> = {
  pleroma: { name: 'Pleroma', differs: 'its limits differ and its connections expire' },
  akkoma: { name: 'Akkoma', differs: 'its limits differ and its connections expire' },
  gotosocial: { name: 'GoToSocial', differs: 'some versions publish a repeated post twice' },
  pixelfed: { name: 'Pixelfed', differs: 'posts there need a photo, and repeated posts are published twice' },
  friendica: { name: 'Friendica', differs: 'it supports only part of the Mastodon API' },
};

/** Returns a server's version; refuses what is not Mastodon 4.0 or later, and names it. Throws PlatformFailure. */
export async function requireMastodon(server: string, host: string, io: Io): Promise<Version> {
  const { links } = await askServer(host, () =>
    callServer(server, io, { path: '/.well-known/nodeinfo', schema: Links }),
  );
  const link = links.findLast(({ rel }) => rel.startsWith('http://nodeinfo.diaspora.software/ns/schema/2.'));
  // A server only describes itself: what it says about another one does not count.
  if (!link?.href.startsWith(`${server}/`)) throw noMastodon(host, null);
  const path = link.href.slice(server.length);
  const { software } = await askServer(host, () => callServer(server, io, { path, schema: NodeInfo }));
  const name = software.name.toLowerCase();
  if (!TAKEN.has(name)) throw noMastodon(host, OTHERS[name] ?? { name: software.name.slice(0, 40), differs: null });
  const [major = 0, minor = 0] = software.version.split('.').map((part) => Number.parseInt(part, 10));
  // A version that is not a number is a build of what comes next, so it passes.
  if (major < OLDEST_MAJOR) {
    throw refused(`${host} runs Mastodon ${software.version.slice(0, 20)}. Mastodon 4.0 or later is needed.`);
  }
  return { major, minor };
}

type Version = { major: number; minor: number };

/** A server that answers with a page, a redirect or an unknown form is not Mastodon; one that is down may come back. */
async function askServer<T>(host: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isOther =
      error instanceof PlatformFailure &&
      error.httpStatus !== null &&
      error.httpStatus < 500 &&
      error.httpStatus !== 429;
    throw isOther ? noMastodon(host, null) : error;
  }
}

function noMastodon(host: string, found: { name: string; differs: string | null } | null): PlatformFailure {
  if (found === null) {
    return refused(
      `There is no Mastodon server at ${host}. Type the address at which you sign in, such as mastodon.social.`,
    );
  }
  const why = found.differs === null ? '' : `: ${found.differs}`;
  return refused(`${host} runs ${found.name}, which Brandly does not publish to${why}.`);
}

const refused = (advice: string): PlatformFailure =>
  new PlatformFailure({
    verdict: 'rejected',
    reach: 'answered',
    code: 'server-not-taken',
    words: 'This server cannot be used.',
    advice,
  });

export const sandboxOnly = (host: string): PlatformFailure =>
  refused(`The sandbox stands in for ${HOME_HOST} alone, so ${host} is not reachable here. Type ${HOME_HOST}.`);

export const unknownServer = (): PlatformFailure =>
  refused(
    'Type the address of your server, such as mastodon.social, or your handle with it, such as @name@mastodon.social.',
  );
