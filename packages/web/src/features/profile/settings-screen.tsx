import { Settings } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The account of the signed-in person. */
export function SettingsScreen() {
  return (
    <Page title="Account Settings">
      <EmptyState icon={<Settings size={22} aria-hidden />} title="Profile Information">
        Your name, email and phone will stand here.
      </EmptyState>
    </Page>
  );
}
