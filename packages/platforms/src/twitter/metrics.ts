import * as z from 'zod';
import { Count } from '../answer-shapes.ts';
import type { Access, Grant, Io, Metrics, PlatformApp } from '../platform.ts';
import { callX, XId } from './api.ts';

const Me = z.object({
  data: z.object({
    id: XId,
    name: z.string(),
    username: z.string(),
    profile_image_url: z.string().optional(),
    public_metrics: z.object({ followers_count: Count.optional() }).optional(),
  }),
});

/** 75 calls in 15 minutes per account; each costs the server's developer account $0.010. Throws PlatformFailure. */
export async function askMe(app: PlatformApp, grant: Grant, io: Io): Promise<z.infer<typeof Me>['data']> {
  const query = { 'user.fields': 'profile_image_url,public_metrics' };
  return (await callX({ app, grant }, io, { path: '/2/users/me', query, schema: Me })).data;
}

/** X has no total of likes for an account. Throws PlatformFailure. */
export async function metrics({ app, grant }: Access, io: Io): Promise<Metrics> {
  const me = await askMe(app, grant, io);
  return { followers: me.public_metrics?.followers_count ?? null, subscribers: null, likes: null };
}
