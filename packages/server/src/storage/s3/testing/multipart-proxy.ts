import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { tag } from '../s3-client.ts';

type Listed = { bytes: number; etag: string };

/**
 * A proxy for a store that can neither list the parts of an upload nor abort one. Every other call and its answer are
 * passed on unchanged, including the signature; these two are answered from what the store itself said about the parts
 * it received.
 */
export async function startMultipartProxy(store: string): Promise<{ url: string; close: () => Promise<void> }> {
  const uploads = new Map<string, Map<number, Listed>>();
  const server = createServer((asked, answer) => {
    relay(store, uploads, asked, answer).catch((error: unknown) => answer.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function relay(
  store: string,
  uploads: Map<string, Map<number, Listed>>,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const { searchParams: query } = new URL(asked.url ?? '/', store);
  const id = query.get('uploadId');
  const isList = asked.method === 'GET' && id !== null;
  const isEnd = asked.method === 'DELETE' && id !== null;
  if (isList || isEnd) {
    const parts = uploads.get(id);
    if (isEnd) uploads.delete(id);
    if (!parts) answer.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
    else if (isEnd) answer.writeHead(204).end();
    else answer.writeHead(200, { 'content-type': 'application/xml' }).end(listOf(parts));
    return;
  }
  const { status, headers, body } = await passOn(store, asked);
  if (status === 200) {
    const begun = query.has('uploads') ? tag(body.toString(), 'UploadId') : null;
    if (begun !== null) uploads.set(begun, new Map());
    else if (id !== null && asked.method === 'POST') uploads.delete(id);
    else if (id !== null && asked.method === 'PUT') {
      const etag = headers.etag ?? tag(body.toString(), 'ETag') ?? '';
      uploads.get(id)?.set(Number(query.get('partNumber')), { bytes: bytesOf(asked), etag });
    }
  }
  answer.writeHead(status, headers).end(body);
}

/** The number of bytes that the call sent or asked to copy. */
function bytesOf({ headers }: IncomingMessage): number {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(String(headers['x-amz-copy-source-range'])) ?? [];
  return first === undefined ? Number(headers['content-length']) : Number(last) - Number(first) + 1;
}

function passOn(store: string, asked: IncomingMessage) {
  type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
  return new Promise<Answer>((resolve, reject) => {
    const call = request(new URL(asked.url ?? '/', store), { method: asked.method, headers: asked.headers });
    call.on('error', reject);
    call.on('response', (got) => {
      buffer(got).then((body) => resolve({ status: got.statusCode ?? 0, headers: got.headers, body }), reject);
    });
    asked.pipe(call);
  });
}

function listOf(parts: Map<number, Listed>): string {
  const rows = [...parts].map(
    ([number, { bytes, etag }]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${bytes}</Size></Part>`,
  );
  return `<ListPartsResult>${rows.join('')}</ListPartsResult>`;
}
