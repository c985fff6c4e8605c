import { createHash } from 'node:crypto';
import aws4 from 'aws4';

/** Signature Version 4 (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html), for S3 only. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

/** A request to be signed. Header names are in lower case. */
export type Signable = { method: string; url: URL; headers: Readonly<Record<string, string>> };

export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';
/** The hash of an empty body. */
export const EMPTY_SHA256 = createHash('sha256').digest('hex');

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
