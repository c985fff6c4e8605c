import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Credentials } from '../s3-client.ts';
import { awsPresignedQuery, awsRequest, awsSigner } from './aws-signer.ts';

type StoredObject = { bytes: Buffer; headers: Record<string, string>; etag: string };
type Multipart = { key: string; headers: Record<string, string>; parts: Map<number, { bytes: Buffer; etag: string }> };

export type StrictS3 = {
  url: string;
  objects: Map<string, StoredObject>;
  uploads: Map<string, Multipart>;
  /** Every call: method, path with query names, status. */
  calls: string[];
  /** Whether uploads are put together without the caller being told, and what becomes of files that are read in ranges. */
  mood: { losesEnds: boolean; reads: 'refuses' | 'cuts' | null };
  close: () => Promise<void>;
};

const KEPT_HEADERS = ['content-type', 'cache-control', 'content-disposition'];
const LEAST_PART_BYTES = 5_242_880;
const SKEW_MS = 900_000;

/**
 * Starts a store that is stricter than the real one: Amazon's signer recomputes every signature, an upload address must
 * sign the size, parts must have S3's sizes, and nothing is tolerated. `now` is its own clock.
 */
export async function startStrictS3(options: {
  credentials: Credentials;
  bucket: string;
  now: () => Date;
}): Promise<StrictS3> {
  const mood: StrictS3['mood'] = { losesEnds: false, reads: null };
  const state = { ...options, mood, objects: new Map<string, StoredObject>(), uploads: new Map<string, Multipart>() };
  const calls: string[] = [];
  const server = createServer((request, response) => {
    answer(state, request, response).then(
      () => calls.push(`${request.method} ${namesOf(request)} ${response.statusCode}`),
      (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: state.objects,
    uploads: state.uploads,
    calls,
    mood,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type State = Parameters<typeof startStrictS3>[0] & {
  mood: StrictS3['mood'];
  objects: Map<string, StoredObject>;
  uploads: Map<string, Multipart>;
};
type Answer = { status: number; xml?: string; headers?: Record<string, string>; bytes?: Buffer };

const refusal = (status: number, code: string): Answer => ({ status, xml: `<Error><Code>${code}</Code></Error>` });

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const cors = { 'access-control-allow-origin': '*' };
  const wrong = request.method === 'OPTIONS' ? null : await judge(state, request, url, body);
  const reads = request.headers.range === undefined ? null : state.mood.reads;
  const allowed = () => (reads === 'refuses' ? refusal(503, 'SlowDown') : perform(state, request, url, body));
  const result = wrong === null ? allowed() : refusal(403, wrong);
  if (state.mood.losesEnds && request.method === 'POST' && url.searchParams.has('uploadId')) {
    response.destroy();
    return;
  }
  const payload = result.bytes ?? Buffer.from(result.xml ?? '');
  response.writeHead(result.status, { ...cors, 'content-length': payload.length, ...result.headers });
  if (reads === 'cuts') {
    response.write(payload.subarray(0, 5), () => response.destroy());
    return;
  }
  response.end(request.method === 'HEAD' ? undefined : payload);
}

/** Why a call is not allowed; null: it is. */
async function judge(state: State, request: IncomingMessage, url: URL, body: Buffer): Promise<string | null> {
  const signer = awsSigner(state.credentials);
  const query = url.searchParams;
  const given = query.get('X-Amz-Signature');
  const authorization = request.headers.authorization ?? '';
  const credential = query.get('X-Amz-Credential') ?? /Credential=([^,]+)/.exec(authorization)?.[1] ?? '';
  const signed = (query.get('X-Amz-SignedHeaders') ?? /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '').split(
    ';',
  );
  const date = dateOf(query.get('X-Amz-Date') ?? String(request.headers['x-amz-date']));
  if (credential.split('/')[0] !== state.credentials.accessKeyId) return 'InvalidAccessKeyId';
  if (!signed.includes('host')) return 'SignatureDoesNotMatch';
  const headers = pick(request.headers, signed);
  const now = state.now().getTime();
  if (given !== null) {
    const seconds = Number(query.get('X-Amz-Expires'));
    if (date.getTime() > now + SKEW_MS || now > date.getTime() + seconds * 1000) return 'AccessDenied';
    if (request.method === 'PUT' && !signed.includes('content-length')) return 'SizeIsNotSigned';
    const plain = new URL(url);
    for (const name of [...query.keys()]) if (name.startsWith('X-Amz-')) plain.searchParams.delete(name);
    const { host: _host, ...sent } = headers;
    const asked = { method: request.method ?? '', url: plain, headers: sent };
    const anew = await awsPresignedQuery(signer, asked, { seconds, now: date });
    return anew['X-Amz-Signature'] === given ? null : 'SignatureDoesNotMatch';
  }
  if (Math.abs(date.getTime() - now) > SKEW_MS) return 'RequestTimeTooSkewed';
  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) {
    return 'XAmzContentSHA256Mismatch';
  }
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-amz-') && !signed.includes(name)) return 'HeadersNotSigned';
  }
  const anew = await signer.sign(awsRequest({ method: request.method ?? '', url, headers }), {
    signingDate: date,
    signableHeaders: new Set(signed),
  });
  return anew.headers['authorization'] === authorization ? null : 'SignatureDoesNotMatch';
}

function perform(state: State, request: IncomingMessage, url: URL, body: Buffer): Answer {
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  const key = rest.join('/');
  const { method = '' } = request;
  const query = url.searchParams;
  if (method === 'OPTIONS') return preflight(request);
  if (bucket !== state.bucket) return refusal(404, 'NoSuchBucket');
  if (query.has('uploads') || query.has('uploadId')) return multipart(state, request, query, key, body);
  if (method === 'PUT') {
    const etag = etagOf(body);
    state.objects.set(key, { bytes: body, headers: pick(request.headers, KEPT_HEADERS), etag });
    return { status: 200, headers: { etag } };
  }
  if (method === 'DELETE') {
    state.objects.delete(key);
    return { status: 204 };
  }
  const object = state.objects.get(key);
  if (!object) return refusal(404, 'NoSuchKey');
  const rule = query.get('response-cache-control');
  const headers = { ...object.headers, etag: object.etag, ...(rule !== null && { 'cache-control': rule }) };
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (!range) return { status: 200, headers, bytes: object.bytes };
  const [start, end] = [Number(range[1]), Math.min(Number(range[2]) + 1, object.bytes.length)];
  if (start >= object.bytes.length) return refusal(416, 'InvalidRange');
  const contentRange = `bytes ${start}-${end - 1}/${object.bytes.length}`;
  return {
    status: 206,
    headers: { ...headers, 'content-range': contentRange },
    bytes: object.bytes.subarray(start, end),
  };
}

const preflight = (request: IncomingMessage): Answer => ({
  status: 200,
  headers: {
    'access-control-allow-methods': 'PUT, GET',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
  },
});

function multipart(state: State, request: IncomingMessage, query: URLSearchParams, key: string, body: Buffer): Answer {
  if (request.method === 'POST' && query.has('uploads')) {
    const id = `${randomUUID()}/+=`;
    state.uploads.set(id, { key, headers: pick(request.headers, KEPT_HEADERS), parts: new Map() });
    return {
      status: 200,
      xml: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  const id = query.get('uploadId') ?? '';
  const upload = state.uploads.get(id);
  if (!upload || upload.key !== key) return refusal(404, 'NoSuchUpload');
  const number = Number(query.get('partNumber'));
  switch (request.method) {
    case 'PUT':
      return putPart(state, upload, number, request, body);
    case 'GET':
      return {
        status: 200,
        xml: `<ListPartsResult>${[...upload.parts]
          .sort(([a], [b]) => a - b)
          .map(listed)
          .join('')}</ListPartsResult>`,
      };
    case 'DELETE':
      state.uploads.delete(id);
      return { status: 204 };
    case 'POST':
      return completed(state, id, upload, body);
    default:
      return refusal(405, 'MethodNotAllowed');
  }
}

const listed = ([number, part]: [number, { bytes: Buffer; etag: string }]): string =>
  `<Part><PartNumber>${number}</PartNumber><ETag>${part.etag.replaceAll('"', '&quot;')}</ETag><Size>${part.bytes.length}</Size></Part>`;

function putPart(state: State, upload: Multipart, number: number, request: IncomingMessage, body: Buffer): Answer {
  if (number < 1 || number > 10_000) return refusal(400, 'InvalidArgument');
  const source = request.headers['x-amz-copy-source'];
  if (source === undefined) {
    const etag = etagOf(body);
    upload.parts.set(number, { bytes: body, etag });
    return { status: 200, headers: { etag } };
  }
  const object = state.objects.get(decodeURIComponent(String(source)).replace(`/${state.bucket}/`, ''));
  const range = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers['x-amz-copy-source-range']));
  if (!object || !range || Number(range[2]) >= object.bytes.length) return refusal(416, 'InvalidRange');
  const bytes = object.bytes.subarray(Number(range[1]), Number(range[2]) + 1);
  const etag = etagOf(bytes);
  upload.parts.set(number, { bytes, etag });
  return { status: 200, xml: `<CopyPartResult><ETag>${etag.replaceAll('"', '&quot;')}</ETag></CopyPartResult>` };
}

function completed(state: State, id: string, upload: Multipart, body: Buffer): Answer {
  const named = [...body.toString().matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag><\/Part>/g)];
  if (named.length === 0) return refusal(400, 'MalformedXML');
  const parts: Buffer[] = [];
  let before = 0;
  for (const [index, [, digits, etag = '']] of named.entries()) {
    const number = Number(digits);
    const part = upload.parts.get(number);
    if (number <= before) return refusal(400, 'InvalidPartOrder');
    if (!part || part.etag !== etag.replaceAll('&quot;', '"')) return refusal(400, 'InvalidPart');
    if (index < named.length - 1 && part.bytes.length < LEAST_PART_BYTES) return refusal(400, 'EntityTooSmall');
    parts.push(part.bytes);
    before = number;
  }
  const bytes = Buffer.concat(parts);
  state.objects.set(upload.key, { bytes, headers: upload.headers, etag: etagOf(bytes) });
  state.uploads.delete(id);
  return {
    status: 200,
    xml: '<CompleteMultipartUploadResult><ETag>&quot;x&quot;</ETag></CompleteMultipartUploadResult>',
  };
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

const dateOf = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));

function namesOf(request: IncomingMessage): string {
  const url = new URL(request.url ?? '/', 'http://store');
  const names = [...url.searchParams.keys()].filter((name) => !name.startsWith('X-Amz-'));
  return names.length === 0 ? url.pathname : `${url.pathname}?${names.join('&')}`;
}
