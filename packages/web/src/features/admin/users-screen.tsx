import type { AdminUser } from '@brandly/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { roleWord } from '../profile/public.ts';
import type { UsersSearch } from './admin-search.ts';
import { usersQuery } from './api.ts';
import { Loaded } from './load-panel.tsx';
import { Count, PagesNav, PastLastPage } from './pages-nav.tsx';
import { ManageUserDialog } from './users/manage-user-dialog.tsx';
import { UsersShape } from './users/users-shape.tsx';
import { UsersTable } from './users/users-table.tsx';

const SEARCH_AFTER_MS = 500;
const ROLES = [
  { value: 'all', label: 'All roles' },
  { value: 'USER', label: roleWord('USER') },
  { value: 'ADMIN', label: roleWord('ADMIN') },
] as const;
const STATUSES = [
  { value: 'all', label: 'All statuses' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'waiting', label: 'Waiting for access' },
  { value: 'unconfirmed', label: 'Not confirmed' },
] as const;

type UsersScreenProps = { search: UsersSearch; onSearch: (change: UsersSearch) => void };

/** Everybody with a user account. Another search or filter starts at the first page again. */
export function UsersScreen({ search, onSearch }: UsersScreenProps) {
  const query = useQuery(usersQuery(search));
  const [managed, setManaged] = useState<AdminUser | null>(null);
  const filter = (change: UsersSearch) => onSearch({ ...change, page: undefined });
  const hasFilter = Boolean(search.search ?? search.role ?? search.status);
  return (
    <Page
      title="User Management"
      beside={query.data && <Count total={query.data.total} noun="user" />}
      filters={
        // On a phone the two choices share a line; from there on all three do.
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-1.5 max-sm:*:first:col-span-2 sm:flex">
          <SearchField
            label="Search users by name or email"
            placeholder="Search by name or email"
            afterMs={SEARCH_AFTER_MS}
            value={search.search ?? ''}
            onSettled={(text) => filter({ search: text || undefined })}
          />
          <Select
            label="Role"
            options={ROLES}
            value={search.role ?? 'all'}
            onValueChange={(role) => filter({ role: role === 'all' ? undefined : role })}
            className="sm:w-32 lg:w-40"
          />
          <Select
            label="Status"
            options={STATUSES}
            value={search.status ?? 'all'}
            onValueChange={(status) => filter({ status: status === 'all' ? undefined : status })}
            className="sm:w-36 lg:w-44"
          />
          {hasFilter && (
            <Button kind="quiet" onClick={() => filter({ search: undefined, role: undefined, status: undefined })}>
              Reset filters
            </Button>
          )}
        </div>
      }
    >
      <Loaded
        query={query}
        loading="Loading users..."
        waiting={<UsersShape />}
        errorTitle="Error Loading Users"
        fallback="Failed to load user data"
      >
        {({ users, ...pages }) =>
          users.length === 0 && pages.page > 1 ? (
            <PastLastPage icon={<Users size={22} aria-hidden />} onSearch={onSearch} />
          ) : users.length === 0 ? (
            <EmptyState icon={<Users size={22} aria-hidden />} title="No Users Found">
              No users match the current filters.
            </EmptyState>
          ) : (
            <>
              <UsersTable users={users} onManage={setManaged} />
              <PagesNav {...pages} shown={users.length} onSearch={onSearch} />
            </>
          )
        }
      </Loaded>
      {managed && <ManageUserDialog user={managed} onClose={() => setManaged(null)} />}
    </Page>
  );
}
