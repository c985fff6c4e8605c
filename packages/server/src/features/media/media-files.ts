import type { Readable } from 'node:stream';
import { MEDIA_CACHE_CONTROL, VIDEO_MAX_BYTES } from '@brandly/contract/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { LocalStorage } from '../../storage/local-storage.ts';
import { isMediaKey, mediaTypeOf } from '../../storage/media-key.ts';
import { parseByteRange } from './byte-range.ts';
import { receiveUpload } from './receive-upload.ts';

type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, string> }>;

/** The door of the local storage: signed PUT and GET of `/media/{key}`. The signature is the permission. */
export async function registerMediaFiles(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; storage: LocalStorage },
): Promise<void> {
  await app.register(async (scope) => {
    // Bytes as they come: nothing here is parsed, and nothing is held in memory.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.put('/media/*', { bodyLimit: VIDEO_MAX_BYTES }, async (request: FileRequest, reply) => {
      const key = requireKey(request);
      const link = deps.storage.readLink('put', key, request.query, deps.clock.now().getTime());
      if (link === 'expired') throw new AppError('upload_expired');
      if (link === 'forged' || link.deed !== 'put') throw new AppError('link_expired');
      const length = request.headers['content-length'];
      await receiveUpload(deps, {
        key,
        promised: link,
        claimed: {
          mimeType: (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
          bytes: length === undefined ? null : Number(length),
        },
        body: request.body as Readable,
      });
      return reply.status(204).send();
    });

    scope.get('/media/*', async (request: FileRequest, reply) => {
      const key = requireKey(request);
      const link = deps.storage.readLink('get', key, request.query, deps.clock.now().getTime());
      if (typeof link === 'string') throw new AppError('link_expired');
      return sendFile(deps.storage, key, request, reply);
    });
  });
}

function requireKey(request: FileRequest): string {
  const key = request.params['*'];
  if (!isMediaKey(key)) throw new AppError('media_not_found');
  return key;
}

async function sendFile(storage: LocalStorage, key: string, request: FileRequest, reply: FastifyReply) {
  const size = await storage.size(key);
  const type = mediaTypeOf(key);
  const isShown = type.startsWith('image/') || type.startsWith('video/');
  void reply
    .type(type)
    .header('cache-control', MEDIA_CACHE_CONTROL)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', isShown ? 'inline' : 'attachment')
    // Pages of another origin of ours, and the networks, show these files.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('accept-ranges', 'bytes');
  const range = parseByteRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store').send();
  }
  const { start, end } = range ?? { start: 0, end: size };
  if (range) void reply.status(206).header('content-range', `bytes ${start}-${end - 1}/${size}`);
  void reply.header('content-length', end - start);
  return reply.send(storage.stream(key, range ?? undefined));
}
