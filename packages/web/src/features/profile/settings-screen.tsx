import { ShieldCheck, UserRound } from 'lucide-react';
import { useUser } from '../../api/use-session.ts';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Badge } from '../../ui/status-badge.tsx';
import { ConfirmEmailSection } from './confirm-email-section.tsx';
import { DataSection } from './data-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SetPasswordSection } from './set-password-section.tsx';

type SettingsScreenProps = {
  /** An address that waits for its code. */
  newEmail: string | null;
  onNewEmail: (email: string | null) => void;
};

/** The account of the signed-in person. */
export function SettingsScreen({ newEmail, onNewEmail }: SettingsScreenProps) {
  const user = useUser();
  if (!user) {
    return (
      <Page title="Account Settings" width="column">
        <EmptyState icon={<UserRound size={22} aria-hidden />} title="User Not Found">
          Please try logging in again.
        </EmptyState>
      </Page>
    );
  }
  const isAdmin = user.role === 'ADMIN';
  return (
    <Page title="Account Settings" width="column">
      <div className="grid gap-5">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <div className="flex items-center gap-2">
            <dt className="type-label text-ink-2">Account Role</dt>
            <dd>
              <Badge
                status={isAdmin ? 'scheduled' : 'cancelled'}
                {...(isAdmin && { icon: <ShieldCheck size={13} strokeWidth={2.25} aria-hidden /> })}
              >
                {user.role}
              </Badge>
            </dd>
          </div>
          <div className="flex items-center gap-2">
            <dt className="type-label text-ink-2">Account Status</dt>
            <dd>
              <Badge status={user.isActive ? 'published' : 'failed'}>{user.isActive ? 'Active' : 'Inactive'}</Badge>
            </dd>
          </div>
        </dl>
        {newEmail !== null && newEmail !== user.email && (
          <ConfirmEmailSection key={newEmail} user={user} email={newEmail} onDone={() => onNewEmail(null)} />
        )}
        {/* Once the new address is confirmed the form begins anew with it. */}
        <ProfileSection key={user.email} user={user} onNewEmail={onNewEmail} />
        <PreferencesSection user={user} />
        <NotificationsSection />
        {user.hasPassword ? <PasswordSection /> : <SetPasswordSection email={user.email} />}
        <SessionsSection />
        <DataSection user={user} />
      </div>
    </Page>
  );
}
