import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { isIPv4, type Socket } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { connect as connectTls, type PeerCertificate, type TLSSocket } from 'node:tls';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundFailure, within } from './outbound-failure.ts';
import { type Dial, isPublicAddress } from './public-address.ts';
import { publicUrl } from './public-host.ts';

export type PublicFetchDeps = {
  /** All addresses of a host. */
  addresses: (host: string) => Promise<string[]>;
  dial: Dial;
  /** Certificates trusted in addition to the usual ones. */
  ca?: string;
};

export type TlsFacts = { certificate: PeerCertificate; isValid: boolean; problem: string | null };

export type PublicAnswer = {
  /** Where the answer came from, after redirects. */
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer<ArrayBuffer>;
  /** The answer had more bytes than requested. */
  isCut: boolean;
  /** null: plain http. */
  tls: TlsFacts | null;
};

type PublicAsk = { accept: string; mostBytes: number; signal: AbortSignal };

const MOST_REDIRECTS = 3;
const MOST_HEADER_BYTES = 16_384;
/** The number of interim answers (1xx) that a server may send before its final one. */
const MOST_INTERIM_ANSWERS = 8;

/**
 * Gets an address that a person, or a page, gave. Every hop is checked again: the address, then every DNS answer, then
 * the actual peer. No cookies, no credentials, nothing is kept. A certificate that browsers would refuse is reported
 * but does not stop the request: nothing secret is sent. Throws OutboundFailure.
 */
export const fetchPublic = (deps: PublicFetchDeps, address: string, ask: PublicAsk): Promise<PublicAnswer> =>
  within(ask.signal, followRedirects(deps, address, ask));

async function followRedirects(deps: PublicFetchDeps, address: string, ask: PublicAsk): Promise<PublicAnswer> {
  let target = publicUrl(address);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    if (!target) throw new OutboundFailure('refused', 'not an address that may be asked for');
    const { answer, tls } = await open(deps, target, ask);
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    if (status < 300 || status > 399 || location === undefined) {
      try {
        const { body, isCut } = await readCapped(answer, ask.mostBytes);
        // An answer without a length ends regularly when the connection is cut: here we cut it ourselves.
        if (ask.signal.aborted) throw new OutboundFailure('late', 'the time is over');
        return { url: target, status, headers: answer.headers, body, isCut, tls };
      } catch (error) {
        throw asFailure(error, ask.signal);
      }
    }
    answer.destroy();
    target = publicUrl(location, target);
  }
  throw new OutboundFailure('malformed', 'too many redirects');
}

/** Returns the addresses of a host if every one of them is public. Throws OutboundFailure. */
export async function publicAddresses(deps: Pick<PublicFetchDeps, 'addresses'>, host: string): Promise<string[]> {
  let found: string[];
  try {
    found = await deps.addresses(host);
  } catch (error) {
    throw new OutboundFailure('unresolved', 'the name system did not answer', error);
  }
  if (found.length === 0) throw new OutboundFailure('unresolved', 'no such name');
  if (!found.every(isPublicAddress))
    throw new OutboundFailure('refused', 'the name leads to an address that is not public');
  return found;
}

async function open(
  deps: PublicFetchDeps,
  url: URL,
  ask: PublicAsk,
): Promise<{ answer: IncomingMessage; tls: TlsFacts | null }> {
  const addresses = await publicAddresses(deps, url.hostname);
  if (ask.signal.aborted) throw new OutboundFailure('late', 'the time is over');
  const isSecure = url.protocol === 'https:';
  const plain = await dialFirst(deps.dial, addresses, isSecure ? 443 : 80, ask.signal);
  try {
    const secure = isSecure ? await secureSocket(plain, url.hostname, ask.signal, deps.ca) : null;
    const answer = await send(secure ?? plain, url, ask);
    // Whatever ends the reading of the answer also ends the connection.
    answer.once('close', () => plain.destroy());
    return { answer, tls: secure && tlsFacts(secure) };
  } catch (error) {
    plain.destroy();
    throw asFailure(error, ask.signal);
  }
}

/** One address of each family is tried; all have been checked. */
async function dialFirst(dial: Dial, addresses: readonly string[], port: number, signal: AbortSignal): Promise<Socket> {
  const four = addresses.find((address) => isIPv4(address));
  const six = addresses.find((address) => !isIPv4(address));
  let failure: unknown = new OutboundFailure('unreachable', 'no address');
  for (const address of [four, six]) {
    if (address === undefined) continue;
    try {
      return await dial({ address, port }, signal);
    } catch (error) {
      failure = error;
      if (error instanceof OutboundFailure && error.reason !== 'unreachable') break;
    }
  }
  throw failure;
}

function secureSocket(socket: Socket, host: string, signal: AbortSignal, ca?: string): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      reject(signal.aborted ? asFailure(error, signal) : new OutboundFailure('insecure', 'no TLS', error));
    };
    const secure = connectTls({
      socket,
      servername: host,
      ALPNProtocols: ['http/1.1'],
      rejectUnauthorized: false,
      ...(ca !== undefined && { ca }),
    });
    secure.on('error', fail);
    secure.once('close', () => fail(new Error('closed while agreeing on TLS')));
    signal.addEventListener('abort', () => secure.destroy(), { once: true });
    secure.once('secureConnect', () => resolve(secure));
  });
}

function send(socket: Socket, url: URL, ask: PublicAsk): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request({
      createConnection: () => socket,
      method: 'GET',
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      maxHeaderSize: MOST_HEADER_BYTES,
      signal: ask.signal,
      headers: {
        host: url.host,
        accept: ask.accept,
        'accept-encoding': ACCEPTED_ENCODINGS,
        'user-agent': 'Brandly (website check)',
        connection: 'close',
      },
    });
    const odd = (what: string): void => reject(new OutboundFailure('malformed', what));
    let interim = 0;
    call.on('error', reject);
    call.on('information', () => {
      interim += 1;
      if (interim > MOST_INTERIM_ANSWERS) call.destroy(new OutboundFailure('malformed', 'no end of interim answers'));
    });
    // We request no other protocol (101); without a listener the connection is cut and nobody is told.
    call.once('upgrade', (_answer, upgraded) => {
      upgraded.destroy();
      odd('another protocol');
    });
    call.once('response', (answer) => {
      // A 101 that names no protocol arrives as an answer, and never ends.
      if ((answer.statusCode ?? 0) < 200) odd('another protocol');
      else resolve(answer);
    });
    call.once('close', () => odd('no answer'));
    call.end();
  });
}

function tlsFacts(socket: TLSSocket): TlsFacts {
  const { authorizationError: error } = socket;
  const problem = socket.authorized ? null : error instanceof Error ? error.message : String(error ?? 'unknown');
  return { certificate: socket.getPeerCertificate(), isValid: socket.authorized, problem };
}

function asFailure(error: unknown, signal: AbortSignal): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  if (signal.aborted) return new OutboundFailure('late', 'the time is over', error);
  return new OutboundFailure('malformed', 'the answer could not be read', error);
}

const DECODERS = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/**
 * Reads the body of an answer, decompressed, up to `mostBytes`; the rest is neither decompressed nor fetched. Throws
 * OutboundFailure('malformed') for broken compression.
 */
async function readCapped(
  answer: IncomingMessage,
  mostBytes: number,
): Promise<{ body: Buffer<ArrayBuffer>; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  let isCut = false;
  const unpacked = unpack(answer);
  try {
    const pieces: AsyncIterable<Buffer> = unpacked;
    for await (const chunk of pieces) {
      const room = mostBytes - length;
      chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
      length += Math.min(chunk.length, room);
      if (chunk.length > room) {
        isCut = true;
        break;
      }
    }
  } finally {
    unpacked.destroy();
    answer.destroy();
  }
  return { body: Buffer.concat(chunks), isCut };
}

function unpack(answer: IncomingMessage): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return answer;
  const decoder = Object.entries(DECODERS).find(([name]) => name === encoding)?.[1];
  if (!decoder) throw new OutboundFailure('malformed', `packed as ${encoding.slice(0, 40)}`);
  // The reading loop sees every failure of the pipeline; without a listener it would also end the process.
  return pipeline(answer, decoder(), () => {});
}
