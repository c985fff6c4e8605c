import { selectFields } from '../meta/fields.ts';
import { objectMissing, tokenRefused } from '../meta/graph-error.ts';
import { pageOf } from '../meta/paging.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { type Access, pageTokenFor, requireAccess, requireScopes } from './access.ts';
import { spendCall } from './budgets.ts';
import { mayPublish } from './dialog.ts';
import { pageFields } from './nodes.ts';
import { listQuery } from './schemas.ts';
import type { FacebookState, Person } from './state.ts';

const USUAL_FIELDS = 'access_token,category,name,id,tasks';
const BUSINESS_TASKS = ['ANALYZE', 'CREATE_CONTENT', 'MODERATE'];

function signedIn(state: FacebookState, call: Call): { access: Access; person: Person } {
  const access = requireAccess(state, call);
  const person = state.people[access.grant.personId];
  if (!person || access.token.kind !== 'user') throw tokenRefused(null, 'A user access token is required.');
  spendCall(state, call, access);
  requireScopes(access.grant, ['pages_show_list']);
  return { access, person };
}

/**
 * Lists the Pages that the person chose and has a role on. Returns at most half of them at once, so that a caller has
 * to follow `paging.next`; a Page without the right to publish has no `access_token`.
 */
export function listAccounts(state: FacebookState, call: Call): Answer {
  const { access, person } = signedIn(state, call);
  const asked = parseCall(listQuery, call);
  const roles = person.pages.filter((role) => access.grant.pageIds.includes(role.pageId));
  const rows = roles.map((role) => ({
    id: role.pageId,
    render: () => pageRow(state, call, access, role.pageId, role.tasks, asked.fields),
  }));
  const limit = Math.min(asked.limit, Math.max(2, Math.ceil(rows.length / 2)));
  return pageOf(call, rows, { limit, after: asked.after });
}

export function listBusinesses(state: FacebookState, call: Call): Answer {
  const { access, person } = signedIn(state, call);
  requireScopes(access.grant, ['business_management']);
  return json({ data: person.businesses.map(({ id, name }) => ({ id, name })) });
}

/** `owned_pages` and `client_pages` of a portfolio; nobody here has client Pages. */
export function listBusinessPages(state: FacebookState, call: Call, edge: 'owned_pages' | 'client_pages'): Answer {
  const { access, person } = signedIn(state, call);
  requireScopes(access.grant, ['business_management']);
  const asked = parseCall(listQuery, call);
  const business = person.businesses.find((one) => one.id === call.params['node']);
  if (!business) throw objectMissing(String(call.params['node']));
  const pages = edge === 'owned_pages' ? business.owned : [];
  const rows = pages
    .filter((pageId) => access.grant.pageIds.includes(pageId))
    .map((id) => ({ id, render: () => pageRow(state, call, access, id, BUSINESS_TASKS, asked.fields) }));
  return pageOf(call, rows, asked);
}

function pageRow(
  state: FacebookState,
  call: Call,
  access: Access,
  pageId: string,
  tasks: string[],
  fields: string | undefined,
): Record<string, unknown> {
  const page = state.pages[pageId];
  if (!page) throw objectMissing(pageId);
  const accessToken = mayPublish(tasks) ? pageTokenFor(state, access, pageId) : undefined;
  return selectFields('Page', { ...pageFields(page, call), access_token: accessToken, tasks }, fields, USUAL_FIELDS);
}
