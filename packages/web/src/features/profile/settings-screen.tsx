import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { isProfileKnown } from '../../api/session-state.ts';
import { useUser } from '../../api/use-session.ts';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ConfirmEmailSection } from './confirm-email-section.tsx';
import { DataSection } from './data-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection, SetPasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { type SectionId, SectionNav } from './section-nav.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { UnknownProfile } from './unknown-profile.tsx';

/** The sections' names, and the sections. */
const COLUMNS = 'grid grid-cols-1 gap-x-10 lg:grid-cols-[10rem_minmax(0,var(--container-dialog-wide))]';

type SettingsScreenProps = {
  /** An email address that waits for its code. */
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
  // The token's claims are not a full profile: a form filled from them would show, and save, empty fields.
  if (!isProfileKnown(user)) {
    return (
      <Page title="Account Settings" width="sided">
        <UnknownProfile waiting={<SettingsShape />} />
      </Page>
    );
  }
  const isAdmin = user.role === 'ADMIN';
  return (
    <Page title="Account Settings" width="sided">
      <div className={COLUMNS}>
        <SectionNav />
        <div className="grid grid-cols-1 gap-5">
          {newEmail !== null && newEmail !== user.email && (
            <ConfirmEmailSection key={newEmail} user={user} email={newEmail} onDone={() => onNewEmail(null)} />
          )}
          <Section id="profile">
            <ProfileSection user={user} onNewEmail={onNewEmail} />
          </Section>
          <Section id="preferences">
            <PreferencesSection user={user} />
          </Section>
          <Section id="notifications">
            <NotificationsSection isAdmin={isAdmin} />
          </Section>
          <Section id="password">
            {user.hasPassword ? <PasswordSection /> : <SetPasswordSection email={user.email} />}
          </Section>
          <Section id="devices">
            <SessionsSection />
          </Section>
          <Section id="data">
            <DataSection user={user} />
          </Section>
        </div>
      </div>
    </Page>
  );
}

/** The sections' names, and placeholders for the profile and the preferences. */
const SettingsShape = () => (
  <div className={COLUMNS}>
    <SectionNav />
    <span className="grid gap-5">
      <SkeletonCard className="h-75 max-sm:h-112" />
      <SkeletonCard className="h-48" />
    </span>
  </div>
);

function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-4 max-lg:scroll-mt-14">
      {children}
    </div>
  );
}
