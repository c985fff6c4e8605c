import { createHash, createHmac } from 'node:crypto';

/** Signature Version 4 (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html), for S3 alone. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

/** A request that is to be signed. Header names in lower case. */
export type Signable = { method: string; url: URL; headers: Readonly<Record<string, string>> };

const ALGORITHM = 'AWS4-HMAC-SHA256';
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';
/** Of no bytes at all. */
export const EMPTY_SHA256 = createHash('sha256').digest('hex');

/** The headers to send, the signature among them. All given headers are signed. */
export function signHeaders(
  credentials: Credentials,
  request: Signable,
  payloadHash: string,
  now: Date,
): Record<string, string> {
  const headers = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': stamp(now),
  };
  const scope = scopeOf(credentials, now);
  const signature = sign(credentials, { ...request, headers }, payloadHash, now);
  const authorization = `${ALGORITHM} Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${namesOf(headers)}, Signature=${signature}`;
  return { ...headers, authorization };
}

/**
 * An address that allows exactly this request until `seconds` have passed. Whoever uses it has to send the given headers
 * with the given values: that is how type and size are enforced.
 */
export function presign(credentials: Credentials, request: Signable, seconds: number, now: Date): string {
  const url = new URL(request.url);
  const headers = { ...request.headers, host: url.host };
  const query = {
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${credentials.accessKeyId}/${scopeOf(credentials, now)}`,
    'X-Amz-Date': stamp(now),
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': namesOf(headers),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signature = sign(credentials, { method: request.method, url, headers }, UNSIGNED_PAYLOAD, now);
  // Written as it was signed: URLSearchParams would write a blank as a plus.
  url.search = canonicalQuery(url);
  return `${url.href}&X-Amz-Signature=${signature}`;
}

function sign(credentials: Credentials, { method, url, headers }: Signable, payloadHash: string, now: Date): string {
  const names = Object.keys(headers).sort();
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => percent(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(url),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    names.join(';'),
    payloadHash,
  ].join('\n');
  const text = [ALGORITHM, stamp(now), scopeOf(credentials, now), sha256(canonical)].join('\n');
  const day = hmac(`AWS4${credentials.secretAccessKey}`, stamp(now).slice(0, 8));
  const key = hmac(hmac(hmac(day, credentials.region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex');
}

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => [percent(name), percent(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const namesOf = (headers: Readonly<Record<string, string>>): string => Object.keys(headers).sort().join(';');
const scopeOf = ({ region }: Credentials, now: Date): string => `${stamp(now).slice(0, 8)}/${region}/s3/aws4_request`;
/** 20261121T093000Z */
const stamp = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986: everything but letters, digits and -._~ */
const percent = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
