import * as z from 'zod';
import { Count, RemoteId } from '../answer-shapes.ts';
import { listAll } from '../meta/graph.ts';
import type { Access, ConnectableAccount, Grant, Io, PlatformApp } from '../platform.ts';
import { nullIf, type Verdict } from '../verdict.ts';
import { callGraph } from './graph.ts';

const PAGE_FIELDS = 'id,name,username,link,access_token,tasks,picture.type(large){url},fan_count,followers_count';
/** Both spellings, for classic Pages and the new experience (facebook-business-sdk-codegen v25.0). */
const PUBLISHING_TASKS = ['CREATE_CONTENT', 'MANAGE', 'PROFILE_PLUS_CREATE_CONTENT', 'PROFILE_PLUS_FULL_CONTROL'];
const PageRow = z.object({
  id: RemoteId,
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
const Business = z.object({ id: RemoteId });

/**
 * Lists the Pages a person granted, including those held by their business portfolios, each with its own token. A Page
 * that cannot be published to is listed with the reason. Throws PlatformFailure.
 */
export async function listPages(app: PlatformApp, grant: Grant, io: Io): Promise<ConnectableAccount[]> {
  const rows = await listAll(callGraph, { app, grant }, io, '/me/accounts', PAGE_FIELDS, PageRow);
  if (grant.scopes.includes('business_management')) rows.push(...(await portfolioPages({ app, grant }, io)));
  const byId = new Map<string, PageRow>();
  for (const row of rows) {
    // The same Page may appear twice, once without a token: keep the usable row.
    if (!byId.get(row.id)?.access_token) byId.set(row.id, row);
  }
  return [...byId.values()].map((row) => toAccount(app, grant, row));
}

async function portfolioPages(access: Pick<Access, 'app' | 'grant'>, io: Io): Promise<PageRow[]> {
  // A portfolio that refuses this person does not hide the Pages found elsewhere; a platform fault is thrown on.
  const listed = async <T>(path: string, fields: string, row: z.ZodType<T>): Promise<T[]> =>
    (await nullIf(listAll(callGraph, access, io, path, fields, row), ({ verdict }) => REFUSALS.has(verdict))) ?? [];
  const rows: PageRow[] = [];
  for (const { id } of await listed('/me/businesses', 'id', Business)) {
    rows.push(...(await listed(`/${id}/owned_pages`, PAGE_FIELDS, PageRow)));
    rows.push(...(await listed(`/${id}/client_pages`, PAGE_FIELDS, PageRow)));
  }
  return rows;
}
const REFUSALS: ReadonlySet<Verdict> = new Set(['rejected', 'not-permitted', 'reconnect']);

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
    pageUrl: row.link ?? `${app.origins['www']}/${row.username ?? row.id}`,
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
