import type { AdminUser } from '@brandly/contract/admin';
import { ChevronRight } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Breakable } from '../../../ui/page/breakable.tsx';
import { initialsOf, roleWord } from '../../profile/public.ts';
import { ROW, ROW_GROUND, TableFrame } from '../figures.tsx';
import { momentText, numberText } from '../moments.ts';
import { ApproveButton } from './approve-button.tsx';
import { fullName, isFine, UserStatus } from './user-badges.tsx';
import { PERSON, PERSON_CELL, PERSON_FACTS, USERS_TABLE, UsersHead } from './users-shape.tsx';

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
              <th scope="row" className={`${PERSON_CELL} ${ROW_GROUND}`}>
                <Person user={user} />
              </th>
              <td className="px-3 max-md:hidden">{roleWord(user.role)}</td>
              <td className="px-3 max-md:hidden">
                <UserStatus user={user} />
              </td>
              <td className="px-3 tabular-nums max-lg:hidden">{numberText(user.brandsCount)}</td>
              <td className="px-3 whitespace-nowrap text-ink-2 max-lg:hidden">{momentText(user.lastLoginAt)}</td>
              <td className="px-3 whitespace-nowrap text-ink-2 max-xl:hidden">{momentText(user.createdAt)}</td>
              <td className="pl-3 whitespace-nowrap max-md:pl-1">
                <span className="flex items-center justify-end gap-3">
                  <Approve user={user} className="max-md:hidden" />
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
                </span>
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

/** Who it is; on a phone also what the other columns say, with the status only of who can't just use the product. */
function Person({ user }: { user: AdminUser }) {
  const { role, brandsCount, lastLoginAt } = user;
  return (
    <span className={PERSON}>
      <span className="max-[22.4rem]:hidden max-md:mt-1">
        <Avatar initials={initialsOf(user)} />
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <span className="col-start-1 self-center font-strong wrap-anywhere group-hover:underline">
          {fullName(user)}
        </span>
        <span className="address col-span-2 type-small wrap-anywhere text-ink-2 min-[22.4rem]:max-md:has-[+_button]:col-span-1">
          <Breakable text={user.email} />
        </span>
        {/* It makes no line higher, where the address leaves it the room. */}
        <Approve user={user} className="col-start-2 row-start-1 px-2.5! min-[22.4rem]:-mb-4 md:hidden" />
        <span className={`col-span-2 type-small text-ink-3 ${PERSON_FACTS}`}>
          <span>{`${roleWord(role)}, ${numberText(brandsCount)} ${brandsCount === 1 ? 'brand' : 'brands'}`}</span>
          {isFine(user) ? (
            <span>{lastLoginAt === null ? 'Never signed in' : `Signed in ${momentText(lastLoginAt)}`}</span>
          ) : (
            <UserStatus user={user} />
          )}
        </span>
      </span>
    </span>
  );
}
