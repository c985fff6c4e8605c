import type { AdminUser } from '@brandly/contract/admin';
import { ChevronRight } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { initialsOf, roleWord } from '../../profile/public.ts';
import { USERS_TABLE, UsersHead } from '../admin-shapes.tsx';
import { ROW, ROW_GROUND, TableFrame } from '../figures.tsx';
import { momentText, numberText } from '../moments.ts';
import { ApproveButton } from './approve-button.tsx';
import { fullName, UserStatus } from './user-badges.tsx';

type UsersTableProps = { users: readonly AdminUser[]; onManage: (user: AdminUser) => void };

/** One row per person, which leads to them; a narrow screen shows the facts that fit, the rest is behind Manage. */
export function UsersTable({ users, onManage }: UsersTableProps) {
  return (
    <TableFrame label="Users">
      <table className={USERS_TABLE}>
        <UsersHead />
        <tbody>
          {users.map((user) => (
            <tr key={user.id} className={ROW}>
              <th scope="row" className={`h-11 py-1.5 pr-3 text-left font-regular ${ROW_GROUND}`}>
                <Person user={user} />
              </th>
              <td className="px-3 max-md:hidden">{roleWord(user.role)}</td>
              <td className="px-3 max-md:hidden">
                <UserStatus user={user} />
              </td>
              <td className="px-3 tabular-nums max-lg:hidden">{numberText(user.brandsCount)}</td>
              <td className="px-3 whitespace-nowrap text-ink-2 max-lg:hidden">{momentText(user.lastLoginAt)}</td>
              <td className="px-3 whitespace-nowrap text-ink-2 max-xl:hidden">{momentText(user.createdAt)}</td>
              <td className="pl-3 text-right whitespace-nowrap max-md:pl-1">
                <Approve user={user} className="mr-3 max-md:hidden" />
                {/* It reaches over the whole row; on a narrow screen the arrow says so alone. */}
                <Button
                  kind="quiet"
                  className="static! px-0! after:absolute after:inset-0"
                  onClick={() => onManage(user)}
                >
                  <span className="max-lg:sr-only">Manage</span>
                  <span className="sr-only"> {fullName(user)}</span>
                  <ChevronRight size={14} aria-hidden />
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** For who waits: the one thing to do, above the link that the row is. */
function Approve({ user, className }: { user: AdminUser; className: string }) {
  if (!user.isActive || user.earlyAccess) return null;
  return (
    <ApproveButton user={user} className={`z-1 ${className}`}>
      Approve<span className="sr-only"> {fullName(user)}</span>
    </ApproveButton>
  );
}

/** Who it is; on a phone also what the other columns say. */
function Person({ user }: { user: AdminUser }) {
  return (
    <span className="flex items-center gap-3">
      <span className="max-[22.4rem]:hidden">
        <Avatar initials={initialsOf(user)} />
      </span>
      <span className="min-w-0">
        <span className="block font-strong wrap-anywhere group-hover:underline">{fullName(user)}</span>
        <span className="address block type-small break-all text-ink-2">{user.email}</span>
        <span className="my-1.25 flex flex-wrap items-center gap-x-2 gap-y-0.5 type-small text-ink-3 md:hidden">
          <UserStatus user={user} />
          {`${roleWord(user.role)}, ${numberText(user.brandsCount)} ${user.brandsCount === 1 ? 'brand' : 'brands'}`}
        </span>
        <span className="block type-small text-ink-3 md:hidden">
          {user.lastLoginAt === null ? 'No sign-in yet' : `Signed in ${momentText(user.lastLoginAt)}`}
        </span>
        <Approve user={user} className="mt-2 mb-1 md:hidden" />
      </span>
    </span>
  );
}
