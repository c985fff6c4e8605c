import type { AdminUser } from '@brandly/contract/admin';
import { type ApiContract, contract } from '@brandly/contract/contract';
import type { RouteParsed, RouteTable } from '@brandly/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { allRows, onlyRow } from '../../db/rows.ts';

type UsersAsk = RouteParsed<ApiContract['listUsers']>['query'] & { page: number; limit: number };

type Row = Omit<AdminUser, 'lastLoginAt' | 'createdAt'> & { lastLoginAt: Date | null; createdAt: Date };

/** Every word must occur in the name or the address. */
function matches(search: string | undefined): RawBuilder<boolean> {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  const found = patterns.map(
    (pattern) => sql<boolean>`(u."firstName" || ' ' || u."lastName" || ' ' || u.email) ilike ${pattern}`,
  );
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`;
}

function condition({ search, ...exact }: UsersAsk): RawBuilder<boolean> {
  const equal = (['role', 'isActive', 'earlyAccess', 'emailVerified'] as const).flatMap((name) =>
    exact[name] === undefined ? [] : [sql`${sql.ref(`u.${name}`)} = ${exact[name]} and`],
  );
  return sql<boolean>`${sql.join(equal, sql` `)} ${matches(search)}`;
}

const COLUMNS = sql`u.id, u.email, u."firstName", u."lastName", u.phone, u."brandName", u."teamSize", u.role, u."isActive", u."earlyAccess",
  u."emailVerified", u."createdAt",
  (select count(*) from brands b where u.id = b.user_id and b.deleted_at is null) as "brandsCount",
  (select max(l.at) from audit_log l where l.user_id = u.id and l.action = 'signed_in') as "lastLoginAt"`;

const viewOf = ({ lastLoginAt, createdAt, ...row }: Row): AdminUser => ({
  ...row,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** One page of people, newest first, and the total number. */
export async function listUsers(db: Database, ask: UsersAsk): Promise<{ users: AdminUser[]; total: number }> {
  const rows = await allRows(db)<Row>`
    select ${COLUMNS} from users u where ${condition(ask)}
    order by u."createdAt" desc, u.id desc limit ${ask.limit} offset ${(ask.page - 1) * ask.limit}`;
  const { total } = await onlyRow(db)<{ total: number }>`select count(*) as total from users u where ${condition(ask)}`;
  return { users: rows.map(viewOf), total };
}

export async function findUser(db: Database, id: string): Promise<AdminUser | null> {
  const rows = await allRows(db)<Row>`select ${COLUMNS} from users u where u.id = ${id}`;
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

export const brandsOfUser = (db: Database, id: string) =>
  allRows(db)<{ id: string; name: string; accounts: number }>`
    select b.id, b.name,
      (select count(*) from accounts a where a.brand_id = b.id and a.disconnected_at is null) as accounts
    from brands b where ${id} = b.user_id and b.deleted_at is null order by lower(b.name), b.id`;

const SHOWN_CHANGES = 20;

/** What administrators changed about a person, and what the person was refused; newest first, in words. */
export async function changesOfUser(
  db: Database,
  id: string,
): Promise<{ at: string; by: string | null; text: string }[]> {
  const rows = await allRows(db)<{ at: Date; by: string | null; detail: Record<string, unknown> }>`
    select l.at, u.email as by, l.detail, l.id from audit_log l left join users u on u.id = l.user_id
    where l.subject = ${id} and l.action in ('role_changed', 'status_changed', 'admin_made')
    union all
    select l.at, null, l.detail, l.id from audit_log l where l.user_id = ${id} and l.action = 'access_refused'
    order by at desc, id desc limit ${SHOWN_CHANGES}`;
  return rows.map(({ at, by, detail }) => ({ at: at.toISOString(), by, text: inWords(detail) }));
}

const table: RouteTable = contract;

function inWords(detail: Record<string, unknown>): string {
  const { call } = detail;
  if (typeof call === 'string') {
    const { summary } = table[call] ?? { summary: call };
    return `Was refused ${detail['code'] === 'forbidden' ? "an administrator's call" : "what is somebody else's"}: ${summary}`;
  }
  if (detail['by'] === 'bootstrap') return 'Became the first administrator';
  if (detail['role'] !== undefined) return detail['role'] === 'ADMIN' ? 'Made an administrator' : 'Made a user';
  if (detail['isActive'] !== undefined) return detail['isActive'] === true ? 'Activated' : 'Deactivated';
  return detail['earlyAccess'] === true ? 'Early access approved' : 'Early access withdrawn';
}
