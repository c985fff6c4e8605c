import { Settings } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The account of the signed-in person. */
export function SettingsScreen() {
  return (
    <Page title="Account Settings">
      <EmptyState icon={<Settings size={22} aria-hidden />} title="Account settings are on their way">
        Your name, email, phone and what you are told by mail will stand here. The theme is in the menu behind your
        initials.
      </EmptyState>
    </Page>
  );
}
