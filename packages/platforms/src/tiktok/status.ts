import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import type { Access, Io } from '../platform.ts';
import { callTikTok } from './api.ts';

export const PublishId = RemoteId.max(64);

const Status = z.object({
  status: z.string(),
  fail_reason: z.string().optional(),
  /** Spelled this way by TikTok. The ids are 64-bit numbers, kept as text. */
  publicaly_available_post_id: z.array(z.union([z.string(), z.number()]).transform(String)).optional(),
  uploaded_bytes: z.number().optional(),
});

/** Allows 30 calls a minute per account. Throws PlatformFailure. */
export const askStatus = (publishId: string, access: Access, io: Io): Promise<z.infer<typeof Status>> =>
  callTikTok(access, io, { path: '/post/publish/status/fetch/', body: { publish_id: publishId }, data: Status });
