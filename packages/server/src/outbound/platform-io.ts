import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { matchOrigins, type OriginMatch } from '@brandly/platforms/origins';
import type { Grant, HttpInit, Io, MediaFile, Platform, PlatformApp } from '@brandly/platforms/platform';
import { TransportFailure } from '@brandly/platforms/verdict';
import type { Dispatcher } from 'undici';
import type { Clock } from '../clock.ts';
import type { ByteRange } from '../storage/staged-file.ts';
import type { Storage } from '../storage/storage.ts';
import { VERSION } from '../version.ts';
import { lookupPublic } from './public-address.ts';
import { publicUrl } from './public-host.ts';

const TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** The platforms' answers have kilobytes; more is an error or an attack. */
const MOST_ANSWER_BYTES = 8_388_608;
/** For a server that a stranger chose. */
const MOST_FOREIGN_BYTES = 1_048_576;
/** A platform fetches a file by its address within this time. */
const MEDIA_URL_LIFE_MS = 3_600_000;

/** How an adapter reaches the bytes of a post's files. */
export type MediaSource = {
  url: (file: MediaFile, expiresAt: Date) => string;
  read: (file: MediaFile, range?: ByteRange) => Promise<Uint8Array<ArrayBuffer>>;
};

/**
 * The outside calls of an adapter, for one app. They only go to the app's own origins and `beyond`, follow no redirect,
 * repeat nothing and open a fresh connection for every request: on a reused one a create could be lost in a race with
 * its closing, and nobody could say whether it arrived.
 */
export function createPlatformIo(deps: {
  app: PlatformApp;
  media: MediaSource;
  clock: Clock;
  beyond?: Beyond;
  /** Absent for calls that send no posts. */
  readPage?: Io['readPage'];
}): Io {
  const { app, media, clock, beyond = null, readPage = async () => null } = deps;
  const now = (): number => clock.now().getTime();
  return {
    now,
    fetch: (url, init) => send(app, beyond, url, init),
    mediaUrl: (file) => media.url(file, new Date(now() + MEDIA_URL_LIFE_MS)),
    openMedia: (file, range) => media.read(file, range),
    readPage,
  };
}

/** Files by their storage key, which is what `MediaFile.id` contains. */
export const storedMedia = (storage: Pick<Storage, 'viewUrl' | 'read'>): MediaSource => ({
  url: (file, expiresAt) => storage.viewUrl(file.id, expiresAt),
  read: (file, range) => storage.read(file.id, range),
});

/** For calls that transfer no files, such as the OAuth calls and token refreshes. */
export const noMedia: MediaSource = {
  url: () => {
    throw new Error('No files are moved in this call');
  },
  read: () => Promise.reject(new Error('No files are moved in this call')),
};

/** Where an adapter may go besides its app's origins: none, a grant's servers, or, without a grant, any public one. */
type Beyond = null | 'any-public' | { servers: readonly string[] };

/** What an adapter may reach with a grant, or before there is one. Pure. */
export function beyondOf(platform: Pick<Platform, 'originsOf'>, grant?: Grant): Beyond {
  if (!platform.originsOf) return null;
  return grant ? { servers: platform.originsOf(grant) } : 'any-public';
}

/** Whether an address is https on a public name, and on one of the servers if those are known. Pure. */
export function isBeyond(beyond: Beyond, url: string): boolean {
  const address = publicUrl(url);
  if (beyond === null || address?.protocol !== 'https:') return false;
  return beyond === 'any-public' || beyond.servers.some((server) => address.origin === URL.parse(server)?.origin);
}

async function send(app: PlatformApp, beyond: Beyond, url: string, init: HttpInit): Promise<Response> {
  const address = URL.parse(url);
  const match = address && matchOrigins(app.origins, address);
  const isOurs = match !== null;
  if (!address || !(isOurs || isBeyond(beyond, url))) {
    throw new TransportFailure('not-sent', `An adapter may not call ${address?.origin ?? 'a malformed address'}`);
  }
  const { buildConnector, Client } = await import('undici'); // 8 MB that a starting API saves
  let isConnected = false;
  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    allowH2: false,
    maxCachedSessions: 0,
    lookup: lookupAt(match),
  });
  const client = new Client(address.origin, {
    // Until the connection is established (including TLS), not a byte of the request can have left.
    connect: (options, callback) =>
      connect(options, (...outcome: Parameters<typeof callback>) => {
        isConnected = outcome[0] === null;
        callback(...outcome);
      }),
    pipelining: 1,
    maxResponseSize: isOurs ? MOST_ANSWER_BYTES : MOST_FOREIGN_BYTES,
  });
  const deadline = AbortSignal.timeout(init.timeoutMs ?? TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline;
  try {
    signal.throwIfAborted();
    const { headers, body } = await encode(init);
    return await readWhole(
      await client.request({
        method: init.method,
        path: `${address.pathname}${address.search}`,
        headers: { ...manners(app), ...headers },
        body,
        signal,
        headersTimeout: 0,
        bodyTimeout: 0,
        reset: true,
      }),
    );
  } catch (error) {
    throw new TransportFailure(isConnected ? 'maybe' : 'not-sent', describe(error, address, deadline), error);
  } finally {
    await client.destroy();
  }
}

/**
 * An address that a stranger chose, or a name from an answer, is only reached at public addresses; the name is checked
 * when it is connected to.
 */
export const lookupAt = (match: OriginMatch): LookupFunction => (match === 'named' ? lookup : lookupPublic);

/** Identifies the caller, so that a platform knows whom to write to, and names the accepted formats. */
function manners({ redirectUri }: PlatformApp): Record<string, string> {
  const home = URL.parse(redirectUri)?.origin;
  return {
    'user-agent': `Brandly/${VERSION}${home === undefined ? '' : ` (+${home})`}`,
    accept: 'application/json, */*;q=0.5',
  };
}

/** undici's client takes bytes, not Node's own FormData: so the form is serialised, with its boundary. */
async function encode(init: HttpInit) {
  const { headers = {}, body } = init;
  if (body === undefined) return { headers, body: null };
  if (typeof body === 'string' || body instanceof Uint8Array) return { headers, body };
  if (!(body instanceof FormData)) {
    return { headers: { ...headers, 'content-length': `${body.bytes}` }, body: Readable.from(body.chunks) };
  }
  const form = new Response(withShortNames(body));
  const contentType = form.headers.get('content-type') ?? 'multipart/form-data';
  return { headers: { ...headers, 'content-type': contentType }, body: new Uint8Array(await form.arrayBuffer()) };
}

/**
 * A file is named by its storage key inside this server; a platform only gets the last part. The rest is nobody else's
 * business, and some platforms refuse a name with slashes.
 */
function withShortNames(form: FormData): FormData {
  const shortened = new FormData();
  for (const [field, value] of form) {
    if (typeof value === 'string') shortened.append(field, value);
    else shortened.append(field, value, value.name.slice(value.name.lastIndexOf('/') + 1));
  }
  return shortened;
}

/** The body is read here, so that an incomplete body is a transport failure like any other. */
async function readWhole(answer: Dispatcher.ResponseData): Promise<Response> {
  const bytes = await answer.body.arrayBuffer();
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const isBodiless = [204, 205, 304].includes(answer.statusCode);
  return new Response(isBodiless ? null : bytes, { status: answer.statusCode, headers });
}

/** Only the host and the reason: a path or a query may contain tokens. */
function describe(error: unknown, address: URL, deadline: AbortSignal): string {
  if (deadline.aborted) return `${address.host} did not answer in time`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return `${address.host} could not be reached (${code})`;
}
