import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MEDIA_CACHE_CONTROL } from '@brandly/contract/media';
import aws4 from 'aws4';
import type { Dispatcher } from 'undici';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import { mediaTypeOf } from '../media-key.ts';

export type S3Config = Credentials & {
  /** The origin of the store, e.g. https://s3.eu-central-1.amazonaws.com. */
  endpoint: string;
  bucket: string;
  /** The bucket is in the path and not in the host name, as most stores other than Amazon's require. */
  isPathStyle: boolean;
};

type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | { stream: Readable; bytes: number };
};

export type S3Client = {
  /** Returns the answer of a successful call; its body has to be read. Throws S3Failure. */
  call: (call: S3Call) => Promise<Dispatcher.ResponseData>;
  /** The same, read as text. */
  text: (call: S3Call) => Promise<string>;
  presign: (call: Omit<S3Call, 'body'>, now: Date, expiresAt: Date) => string;
  /** The name of a copy's source. */
  copySource: (key: string) => string;
  /** The origin that browsers connect to. */
  origin: string;
};

const TIMEOUT_MS = 60_000;
/** S3 allows at most a week. */
const LONGEST_S = 604_800;

/** The store refused, or could not be reached. `status` 0: there was no answer. */
export class S3Failure extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, what: string, cause?: unknown) {
    super(`The store answered ${what} with ${status} ${code}`, { cause });
    this.name = 'S3Failure';
    this.status = status;
    this.code = code;
  }
}

/** The origin at which browsers reach the bucket. Pure. */
export function storeOrigin(config: Pick<S3Config, 'endpoint' | 'bucket' | 'isPathStyle'>): string {
  const url = new URL(config.endpoint);
  if (!config.isPathStyle) url.hostname = `${config.bucket}.${url.hostname}`;
  return url.origin;
}

/** A client for an S3-compatible store, with signed calls. */
export function createS3Client(config: S3Config, clock: Clock): S3Client {
  const addressOf = ({ key, query = {} }: Pick<S3Call, 'key' | 'query'>): URL => {
    const url = new URL(storeOrigin(config));
    url.pathname = config.isPathStyle ? `/${config.bucket}/${key}` : `/${key}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };
  const call = async (wanted: S3Call): Promise<Dispatcher.ResponseData> => {
    const url = addressOf(wanted);
    const { payload, bytes, hash } = bodyOf(wanted.body);
    const headers = { ...wanted.headers, ...(bytes !== null && { 'content-length': String(bytes) }) };
    const what = `${wanted.method} of a file`;
    const { request } = await import('undici');
    let answer: Dispatcher.ResponseData;
    try {
      answer = await request(url, {
        method: wanted.method,
        headers: signHeaders(config, { method: wanted.method, url, headers }, hash, clock.now()),
        body: payload,
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
      });
    } catch (error) {
      throw new S3Failure(0, 'unreachable', what, error);
    }
    if (answer.statusCode < 300) return answer;
    const code = tag(await answer.body.text(), 'Code') ?? 'unknown';
    if (answer.statusCode === 404 && wanted.query?.['uploadId'] === undefined) {
      throw new AppError('media_not_found', { detail: code });
    }
    throw new S3Failure(answer.statusCode, code, what);
  };
  return {
    call,
    text: async (wanted) => (await call(wanted)).body.text(),
    presign: (wanted, now, expiresAt) => {
      const seconds = Math.min(LONGEST_S, Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)));
      const { method, headers = {} } = wanted;
      return presign(config, { method, url: addressOf(wanted), headers }, seconds, now);
    },
    copySource: (key) => `/${config.bucket}/${key}`,
    origin: storeOrigin(config),
  };
}

function bodyOf(body: S3Call['body']): {
  payload: string | Uint8Array | Readable | null;
  bytes: number | null;
  hash: string;
} {
  if (body === undefined) return { payload: null, bytes: null, hash: EMPTY_SHA256 };
  // Hashing would require reading the file twice; TLS protects it in transit.
  if (typeof body === 'object' && 'stream' in body) {
    return { payload: body.stream, bytes: body.bytes, hash: UNSIGNED_PAYLOAD };
  }
  return { payload: body, bytes: Buffer.byteLength(body), hash: createHash('sha256').update(body).digest('hex') };
}

/** The text of the first element with this name in one of S3's small documents; null: there is none. */
export function tag(xml: string, name: string): string | null {
  // expression left: reads up to the next angle bracket, for element names of our own
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? null : unescape(text);
}

/** The contents of all elements with this name. */
export const tags = (xml: string, name: string): string[] =>
  // expression left: reads answers of the store that the operator has chosen
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map((match) => match[1] ?? '');

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescape = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return point > 0x10ffff ? whole : String.fromCodePoint(point);
  });

/** Signature Version 4 (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html), for S3 only. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

/** A request to be signed. Header names are in lower case. */
export type Signable = { method: string; url: URL; headers: Readonly<Record<string, string>> };

const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';
/** The hash of an empty body. */
const EMPTY_SHA256 = createHash('sha256').digest('hex');

/** Returns the headers to send, including the signature. */
export function signHeaders(
  credentials: Credentials,
  request: Signable,
  payloadHash: string,
  now: Date,
): Record<string, string> {
  const headers = { ...request.headers, 'x-amz-content-sha256': payloadHash, 'x-amz-date': stamp(now) };
  const signed = aws4.sign(asked(credentials, request, headers), credentials);
  return { ...headers, host: request.url.host, authorization: String(signed.headers?.['Authorization']) };
}

/**
 * Returns an address that allows exactly this request until `seconds` have passed. The client has to send the given
 * headers with the given values: this enforces type and size.
 */
export function presign(credentials: Credentials, request: Signable, seconds: number, now: Date): string {
  const url = new URL(request.url);
  url.searchParams.set('X-Amz-Date', stamp(now));
  url.searchParams.set('X-Amz-Expires', String(seconds));
  const signed = aws4.sign(
    { ...asked(credentials, { ...request, url }, request.headers), signQuery: true },
    credentials,
  );
  return `${url.origin}${signed.path}`;
}

const asked = ({ region }: Credentials, { method, url }: Signable, headers: Record<string, string>) => ({
  service: 's3',
  region,
  method,
  host: url.host,
  path: `${url.pathname}${url.search}`,
  headers: { ...headers, host: url.host },
});

/** 20261121T093000Z */
const stamp = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** The headers that a stored file is served with. */
export const fileHeaders = (key: string): Record<string, string> => ({
  'content-type': mediaTypeOf(key),
  'cache-control': MEDIA_CACHE_CONTROL,
  'content-disposition': 'inline',
});
