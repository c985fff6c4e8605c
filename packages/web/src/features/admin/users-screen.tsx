import { Users } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Everybody with an account. */
export function UsersScreen() {
  return (
    <Page title="User Management">
      <EmptyState icon={<Users size={22} aria-hidden />} title="User management is on its way">
        Everybody with an account will be listed here, with their role and access.
      </EmptyState>
    </Page>
  );
}
