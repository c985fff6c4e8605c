import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { MEDIA_CACHE_CONTROL } from '@brandly/contract/media';
import { POSTER_MAX_BYTES, VIDEO_MAX_BYTES } from '@brandly/contract/media/file-limits';
import { UPLOAD_PART_BYTES } from '@brandly/contract/media/upload-parts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { partKey } from '../../storage/local-parts.ts';
import { isMediaKey, mediaTypeOf } from '../../storage/media-key.ts';
import type { PutGrant } from '../../storage/signed-link.ts';
import type { ByteRange } from '../../storage/staged-file.ts';
import type { Storage } from '../../storage/storage.ts';
import { exactly, receiveUpload, type Upload } from './receive-upload.ts';
import { coverKey, posterKey, receiveCover, receivePoster } from './receive-video-picture.ts';

/** Its body may take as long as a video takes. */
const FILES = { takesFiles: true } as const;

/** The query is signed; the body is passed through unparsed. */
type SignedRequest = { Querystring: Record<string, string>; Body: Readable };
type FileRequest = FastifyRequest<{ Params: { '*': string } } & SignedRequest>;
type PosterRequest = FastifyRequest<{ Params: { id: string } } & SignedRequest>;
type CoverRequest = FastifyRequest<{ Params: { id: string; atMs: string } } & SignedRequest>;
type PartRequest = FastifyRequest<{ Params: { id: string; number: string } } & SignedRequest>;

/** The routes for files: signed PUT and GET below `/media/`. The signature is the permission. */
export async function registerMediaFiles(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; storage: Storage },
): Promise<void> {
  await app.register(async (scope) => {
    // Raw bytes: nothing here is parsed, and nothing is buffered in memory.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.put('/media/*', { bodyLimit: VIDEO_MAX_BYTES, config: FILES }, async (request: FileRequest, reply) => {
      const key = requireKey(request);
      await receiveUpload(deps, { key, promised: allowed(deps, 'put', key, request), ...sent(request) });
      return reply.status(204).send();
    });

    scope.put(
      '/media/posters/:id',
      { bodyLimit: POSTER_MAX_BYTES, config: FILES },
      async (request: PosterRequest, reply) => {
        const key = posterKey(request.params.id);
        await receivePoster(deps, request.params.id, {
          promised: allowed(deps, 'poster', key, request),
          ...sent(request),
        });
        return reply.status(204).send();
      },
    );

    scope.put(
      '/media/covers/:id/:atMs',
      { bodyLimit: POSTER_MAX_BYTES, config: FILES },
      async (request: CoverRequest, reply) => {
        const cover = { mediaId: request.params.id, atMs: Number(request.params.atMs) };
        const promised = allowed(deps, 'cover', coverKey(cover.mediaId, cover.atMs), request);
        await receiveCover(deps, cover, { promised, ...sent(request) });
        return reply.status(204).send();
      },
    );

    scope.put(
      '/media/parts/:id/:number',
      { bodyLimit: UPLOAD_PART_BYTES, config: FILES },
      async (request: PartRequest, reply) => {
        const { id, number } = request.params;
        const { bytes } = allowed(deps, 'part', partKey(id, Number(number)), request);
        const { write } = deps.storage.parts;
        if (!write) throw new AppError('not_found');
        await write(id, Number(number), Readable.from(exactly(request.body, bytes)));
        return reply.status(204).send();
      },
    );

    scope.route({
      // The framework's own HEAD would read the whole file.
      method: ['GET', 'HEAD'],
      url: '/media/*',
      handler: async (request: FileRequest, reply) => {
        const key = requireKey(request);
        const link = deps.storage.links.readGet(key, request.query, deps.clock.now().getTime());
        if (link !== 'good') throw new AppError('link_expired');
        return sendFile(deps.storage, key, request, reply);
      },
    });
  });
}

/** Returns what the signature permits. Throws AppError: upload_expired, link_expired. */
function allowed(
  deps: { clock: Clock; storage: Storage },
  permission: PutGrant['permission'],
  key: string,
  request: { query: Record<string, string> },
): PutGrant {
  const grant = deps.storage.links.readPut(permission, key, request.query, deps.clock.now().getTime());
  if (grant === 'expired') throw new AppError('upload_expired');
  if (grant === 'forged') throw new AppError('link_expired');
  return grant;
}

function sent(request: { headers: IncomingHttpHeaders; body: Readable }): Pick<Upload, 'claimed' | 'body'> {
  const length = request.headers['content-length'];
  const mimeType = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return {
    claimed: { mimeType, bytes: length === undefined ? null : Number(length) },
    body: request.body,
  };
}

function requireKey(request: FileRequest): string {
  const key = request.params['*'];
  if (!isMediaKey(key)) throw new AppError('media_not_found');
  return key;
}

async function sendFile(storage: Storage, key: string, request: FileRequest, reply: FastifyReply) {
  const size = await storage.size(key);
  const type = mediaTypeOf(key);
  const isShown = type.startsWith('image/') || type.startsWith('video/');
  void reply
    .type(type)
    .header('cache-control', MEDIA_CACHE_CONTROL)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', isShown ? 'inline' : 'attachment')
    // Pages of our other origins, and the platforms, show these files.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('accept-ranges', 'bytes');
  const range = parseByteRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store').send();
  }
  const { start, end } = range ?? { start: 0, end: size };
  if (range) void reply.status(206).header('content-range', `bytes ${start}-${end - 1}/${size}`);
  void reply.header('content-length', end - start);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(storage.stream(key, range ?? undefined));
}

/**
 * Parses a Range header (RFC 9110, 14.1.2) for a file of `size` bytes. null: there is none, or a form that may be
 * ignored (several ranges, other units), so the whole file is sent.
 */
function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
