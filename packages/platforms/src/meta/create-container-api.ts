import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import type { CallApi } from '../http.ts';
import type { Access } from '../platform.ts';
import type { ContainerApi } from './containers.ts';

type ContainerApiParts<Container> = Pick<ContainerApi, 'name' | 'explainFailure'> & {
  call: CallApi;
  /** The path below the account where containers are made; with `_publish` appended, where they are published. */
  edge: 'media' | 'threads';
  container: {
    fields: string;
    schema: z.ZodType<Container>;
    read: (container: Container) => Awaited<ReturnType<ContainerApi['readStatus']>>;
  };
  /** Where the account's own posts are listed, and the field that holds their text. */
  list: { path: (access: Access) => string; words: 'caption' | 'text' };
};

const Id = RemoteId;
const Created = z.object({ id: Id });
const Permalink = z.object({ permalink: z.string().optional() });
const OwnPosts = z.object({
  data: z.array(
    z.object({
      id: Id,
      caption: z.string().optional(),
      text: z.string().optional(),
      media_type: z.string(),
      timestamp: z.string(),
      permalink: z.string().optional(),
    }),
  ),
});

export const CONTAINER_STATUS = z.enum(['IN_PROGRESS', 'FINISHED', 'PUBLISHED', 'ERROR', 'EXPIRED']);

/** The address of a post is optional: reading it may not delay the result for long. */
const PERMALINK_TIMEOUT_MS = 4_000;
/** How many of the account's posts are searched for one whose answer was lost. */
const POSTS_LISTED = 25;

/** The calls for publishing through containers; the platforms differ only in edges and field names. */
export function createContainerApi<Container>(parts: ContainerApiParts<Container>): ContainerApi {
  const { name, call, edge, container, list, explainFailure } = parts;
  return {
    name,
    explainFailure,
    create: async (fields, { app, externalId, grant }, io) => {
      const path = `/${externalId}/${edge}`;
      return (await call({ app, grant }, io, { path, body: fields, schema: Created })).id;
    },
    readStatus: async (containerId, { app, grant }, io) => {
      const query = { fields: container.fields };
      const path = `/${containerId}`;
      return container.read(await call({ app, grant }, io, { path, query, schema: container.schema }));
    },
    publish: async (containerId, { app, externalId, grant }, io) => {
      const created = await call({ app, grant }, io, {
        path: `/${externalId}/${edge}_publish`,
        body: { creation_id: containerId },
        effect: 'create',
        schema: Created,
      });
      return created.id;
    },
    permalink: async (postId, { app, grant }, io) => {
      const post = await call({ app, grant }, io, {
        path: `/${postId}`,
        query: { fields: 'id,permalink' },
        schema: Permalink,
        timeoutMs: PERMALINK_TIMEOUT_MS,
      });
      return post.permalink ?? null;
    },
    list: async (since, access, io) => {
      const own = await call(access, io, {
        path: list.path(access),
        query: {
          fields: `id,${list.words},media_type,timestamp,permalink`,
          since: `${Math.floor(since / 1000)}`,
          limit: `${POSTS_LISTED}`,
        },
        schema: OwnPosts,
      });
      return own.data.map((one) => ({
        id: one.id,
        text: one[list.words] ?? '',
        type: one.media_type,
        at: Date.parse(one.timestamp),
        permalink: one.permalink ?? null,
      }));
    },
  };
}
