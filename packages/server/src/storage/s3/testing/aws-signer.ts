import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Credentials, Signable } from '../s3-client.ts';

/** The signer of Amazon's own client. */
export const awsSigner = (credentials: Credentials): SignatureV4 =>
  new SignatureV4({ credentials, region: credentials.region, service: 's3', sha256: Sha256, uriEscapePath: false });

/** Converts a request to the signer's form. */
export function awsRequest({ method, url, headers }: Signable) {
  return {
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port !== '' && { port: Number(url.port) }),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { ...headers, host: url.host },
  };
}

/** The query of its presigned address, including the signature. `headers` have to be sent with the request. */
export async function awsPresignedQuery(
  signer: SignatureV4,
  request: Signable,
  options: { seconds: number; now: Date },
): Promise<Record<string, unknown>> {
  // As in Amazon's own presigner: the body is not signed.
  const unsigned = 'x-amz-content-sha256';
  const asked = awsRequest({ ...request, headers: { ...request.headers, [unsigned]: 'UNSIGNED-PAYLOAD' } });
  const { query = {} } = await signer.presign(asked, {
    expiresIn: options.seconds,
    signingDate: options.now,
    signableHeaders: new Set(['host', ...Object.keys(request.headers)]),
    unsignableHeaders: new Set([unsigned]),
    unhoistableHeaders: new Set([unsigned, ...Object.keys(request.headers)]),
  });
  return query;
}

class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return new Uint8Array(this.#hash.digest());
  }
  reset(): void {}
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
