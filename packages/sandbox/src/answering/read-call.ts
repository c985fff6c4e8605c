import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FileTooLarge, type MediaStore } from '../media/media-store.ts';
import type { Call, UploadedFile } from '../platform-stand-in.ts';

/** Above every documented limit, so that the platform's own refusal is what a caller sees. */
export const MAX_FILE_BYTES = 17_179_869_184;
/** Left out of the journal and of the digest, so that equal content has an equal digest whoever sends it. */
const SECRET_FIELDS =
  /^(access_token|appsecret_proof|client_secret|code|code_verifier|fb_exchange_token|input_token|refresh_token|token)$/;

const pathParameters = z.record(z.string(), z.string());

/** Raw bodies (video uploads) arrive as an unread stream; see `mountStandIn`. */
export async function readCall(
  request: FastifyRequest,
  media: MediaStore,
  now: number,
  reading: Call['reading'],
): Promise<Call> {
  const contentType = request.headers['content-type'] ?? '';
  const { body, files } = request.isMultipart()
    ? await readMultipart(request, media)
    : await readPlain(request.body, contentType, media);
  const url = new URL(request.url, 'http://sandbox');
  return {
    method: request.method,
    path: url.pathname,
    origin: `${request.protocol}://${request.host}`,
    params: pathParameters.parse(request.params),
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body,
    contentType,
    files,
    now,
    answerHeaders: {},
    created: null,
    reading,
  };
}

type ReadBody = Pick<Call, 'body' | 'files'>;

async function readPlain(body: unknown, contentType: string, media: MediaStore): Promise<ReadBody> {
  if (isStream(body)) {
    const stored = await media.receive(body, MAX_FILE_BYTES);
    return { body: {}, files: stored.bytes > 0 ? { raw: { ...stored, filename: 'raw', contentType } } : {} };
  }
  return { body: isRecord(body) ? { ...body } : {}, files: {} };
}

async function readMultipart(request: FastifyRequest, media: MediaStore): Promise<ReadBody> {
  const body: Record<string, unknown> = {};
  const files: Record<string, UploadedFile> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      body[part.fieldname] = part.value;
      continue;
    }
    const stored = await media.receive(part.file, MAX_FILE_BYTES);
    if (part.file.truncated) throw new FileTooLarge(MAX_FILE_BYTES);
    files[part.fieldname] = { ...stored, filename: part.filename, contentType: part.mimetype };
  }
  return { body, files };
}

export function bodyDigest(call: Call): string {
  const fields = Object.entries({ ...call.query, ...call.body })
    .filter(([name]) => !SECRET_FIELDS.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const files = Object.entries(call.files).map(([name, file]) => [name, file.sha256]);
  return createHash('sha256')
    .update(JSON.stringify([call.path, fields, files]))
    .digest('hex');
}

/** Path and query with secrets hidden, as the journal may keep them. */
export function pathWithoutSecrets(call: Call): string {
  const query = new URLSearchParams(
    Object.entries(call.query).map(([name, value]) => [name, SECRET_FIELDS.test(name) ? 'hidden' : value]),
  ).toString();
  return query ? `${call.path}?${query}` : call.path;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStream(value: unknown): value is Readable {
  return isRecord(value) && typeof value['pipe'] === 'function';
}
