import { Users } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Everybody with an account. */
export function UsersScreen() {
  return (
    <Page title="User Management">
      <EmptyState icon={<Users size={22} aria-hidden />} title="No Users Found">
        No users match the current filters.
      </EmptyState>
    </Page>
  );
}
