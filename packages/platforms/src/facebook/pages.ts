import * as z from 'zod';
import { Count } from '../answer-shapes.ts';
import type { ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { callGraph, GraphId, wwwOrigin } from './graph.ts';

const PAGE_FIELDS = 'id,name,username,link,access_token,tasks,picture.type(large){url},fan_count,followers_count';
/** Both spellings, for classic Pages and the new experience (facebook-business-sdk-codegen v25.0). */
const PUBLISHING_TASKS = ['CREATE_CONTENT', 'MANAGE', 'PROFILE_PLUS_CREATE_CONTENT', 'PROFILE_PLUS_FULL_CONTROL'];
/** Far more than a person manages; stops a list whose paging never ends. */
const MOST_PAGES_OF_A_LIST = 100;

const Paging = z
  .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
  .optional();

const PageRow = z.object({
  id: GraphId,
  name: z.string(),
  username: z.string().optional(),
  link: z.string().optional(),
  access_token: z.string().optional(),
  tasks: z.array(z.string()).optional(),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
  fan_count: Count.optional(),
  followers_count: Count.optional(),
});
type PageRow = z.infer<typeof PageRow>;
const Business = z.object({ id: GraphId });

/**
 * Lists the Pages a person granted, including those held by their business portfolios, each with its own token. A Page
 * that cannot be published to is listed with the reason. Throws PlatformFailure.
 */
export async function listPages(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const rows = await listAll(app, grant, io, '/me/accounts', PAGE_FIELDS, PageRow);
  if (grant.scopes.includes('business_management')) rows.push(...(await portfolioPages(app, grant, io)));
  const byId = new Map<string, PageRow>();
  for (const row of rows) {
    // The same Page may appear twice, once without a token: keep the usable row.
    if (!byId.get(row.id)?.access_token) byId.set(row.id, row);
  }
  return [...byId.values()].map((row) => toAccount(app, grant, row));
}

async function portfolioPages(app: PlatformApp, grant: Grant, io: Io): Promise<PageRow[]> {
  const businesses = await tolerant(listAll(app, grant, io, '/me/businesses', 'id', Business));
  const rows: PageRow[] = [];
  for (const { id } of businesses) {
    rows.push(...(await tolerant(listAll(app, grant, io, `/${id}/owned_pages`, PAGE_FIELDS, PageRow))));
    rows.push(...(await tolerant(listAll(app, grant, io, `/${id}/client_pages`, PAGE_FIELDS, PageRow))));
  }
  return rows;
}

/** A portfolio that refuses this person does not hide the Pages found elsewhere; a platform fault is thrown on. */
async function tolerant<T>(rows: Promise<T[]>): Promise<T[]> {
  try {
    return await rows;
  } catch (error) {
    if (error instanceof PlatformFailure && REFUSALS.has(error.verdict)) return [];
    throw error;
  }
}
const REFUSALS = new Set(['rejected', 'not-permitted', 'reconnect']);

async function listAll<T>(
  app: PlatformApp,
  grant: Grant,
  io: Io,
  path: string,
  fields: string,
  row: z.ZodType<T>,
): Promise<T[]> {
  const schema = z.object({ data: z.array(row), paging: Paging });
  const rows: T[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES_OF_A_LIST; page += 1) {
    const query = { fields, limit: '100', ...(after === undefined ? {} : { after }) };
    const answer = await callGraph(app, io, { method: 'GET', path, token: grant.accessToken, query, schema });
    rows.push(...answer.data);
    // `next` holds the token in its address; the cursor says the same without it.
    after = answer.paging?.next === undefined ? undefined : answer.paging.cursors?.after;
    if (after === undefined) break;
  }
  return rows;
}

function toAccount(app: PlatformApp, grant: Grant, row: PageRow): ConnectableAccount {
  const mayPublish = row.tasks === undefined || row.tasks.some((task) => PUBLISHING_TASKS.includes(task));
  const reason =
    row.access_token === undefined || !mayPublish
      ? 'You may not publish on this Page: you need full control of it, or its content task.'
      : null;
  return {
    externalId: row.id,
    username: row.username ?? row.id,
    name: row.name,
    pageUrl: row.link ?? `${wwwOrigin(app)}/${row.username ?? row.id}`,
    pictureUrl: row.picture?.data.url ?? null,
    followers: row.followers_count ?? null,
    likes: row.fan_count ?? null,
    grant:
      row.access_token === undefined || reason !== null
        ? null
        : // Does not expire: events end it (password, role, removal), and Facebook does not announce them.
          {
            accessToken: row.access_token,
            refreshToken: null,
            expiresAt: null,
            scopes: grant.scopes,
            notes: grant.notes,
          },
    reason,
  };
}
