import * as z from 'zod';
import { Count, RemoteId } from '../answer-shapes.ts';
import type { Access, Io, Metrics } from '../platform.ts';
import { callGraph } from './graph.ts';

const Page = z.object({ id: RemoteId, fan_count: Count.optional(), followers_count: Count.optional() });

/** followers_count holds the followers, fan_count the likes of the Page. Throws PlatformFailure. */
export async function metrics({ app, externalId, grant }: Access, io: Io): Promise<Metrics> {
  const query = { fields: 'id,fan_count,followers_count' };
  const page = await callGraph({ app, grant }, io, { path: `/${externalId}`, query, schema: Page });
  return { followers: page.followers_count ?? null, subscribers: null, likes: page.fan_count ?? null };
}
