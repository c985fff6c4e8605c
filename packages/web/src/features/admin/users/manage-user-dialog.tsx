import type { AdminUser } from '@brandly/contract/admin';
import { formatPhone } from '@brandly/contract/auth/phone';
import { NOT_YOURSELF } from '@brandly/contract/sentences';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { useUser } from '../../../api/use-session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Breakable } from '../../../ui/page/breakable.tsx';
import { toast } from '../../../ui/toast.ts';
import { roleWord } from '../../profile/public.ts';
import { type UserChange, useChangeUser, userQuery } from '../api.ts';
import { Fact, Facts } from '../figures.tsx';
import { Loaded } from '../load-panel.tsx';
import { momentText } from '../moments.ts';
import { ApproveButton } from './approve-button.tsx';
import { fullName, UserStatus } from './user-badges.tsx';

/** What needs a confirmation first. */
const QUESTIONS = {
  deactivate: {
    text: 'They are signed out everywhere within five seconds and cannot sign in. Their scheduled posts are held until they are activated again. Posts that are already being sent still go out. We tell them by email.',
    yes: 'Yes, deactivate',
    change: { isActive: false },
    done: 'is deactivated',
  },
  demote: {
    text: 'They lose access to administration within five seconds.',
    yes: 'Yes, make a user',
    change: { role: 'USER' },
    done: 'is now a user',
  },
  promote: {
    text: 'They will be able to see and change every account.',
    yes: 'Yes, make an administrator',
    change: { role: 'ADMIN' },
    done: 'is now an administrator',
  },
} satisfies Record<string, { text: string; yes: string; change: UserChange; done: string }>;

/** Role, access, early access, brands and last sign-in of one person. */
export function ManageUserDialog({ user: listed, onClose }: { user: AdminUser; onClose: () => void }) {
  const query = useQuery(userQuery(listed.id));
  const me = useUser();
  const change = useChangeUser(listed.id);
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  const user = query.data?.user ?? listed;
  const isMyself = me?.id === user.id;

  const apply = (wanted: UserChange, done: string) =>
    change.mutate(wanted, {
      onSuccess: () => toast.success(`${fullName(user)} ${done}`),
      onError: (error) => toast.error(messageOf(error, 'This could not be changed. Please try again.')),
      onSettled: () => setAsked(null),
    });

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={fullName(user)}
      description={
        <span className="address wrap-anywhere">
          <Breakable text={user.email} />
        </span>
      }
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid grid-cols-1 gap-5">
        <Facts>
          <Fact label="Role">{roleWord(user.role)}</Fact>
          <Fact label="Status">
            <UserStatus user={user} />
          </Fact>
          <Fact label="Email confirmed">{user.emailVerified ? 'Yes' : 'Not yet'}</Fact>
          <Fact label="Phone">{user.phone ? formatPhone(user.phone) : 'Not given'}</Fact>
          <Fact label="Brand at sign-up">{user.brandName ?? 'Not given'}</Fact>
          <Fact label="Team size">{user.teamSize ?? 'Not given'}</Fact>
          <Fact label="Last sign-in">{momentText(user.lastLoginAt)}</Fact>
          <Fact label="Joined">{momentText(user.createdAt)}</Fact>
        </Facts>
        {isMyself ? (
          <Banner status="scheduled">{NOT_YOURSELF}</Banner>
        ) : asked === null ? (
          <div className="flex flex-wrap gap-2">
            {!user.earlyAccess && (
              <ApproveButton user={user} kind="primary">
                Approve early access
              </ApproveButton>
            )}
            <Button onClick={() => setAsked(user.role === 'ADMIN' ? 'demote' : 'promote')}>
              {user.role === 'ADMIN' ? 'Make a user' : 'Make an administrator'}
            </Button>
            {user.isActive ? (
              <Button kind="danger" onClick={() => setAsked('deactivate')}>
                Deactivate
              </Button>
            ) : (
              <Button busy={change.isPending} onClick={() => apply({ isActive: true }, 'is active again')}>
                Activate
              </Button>
            )}
          </div>
        ) : (
          <fieldset aria-label="Are you sure?" className="grid gap-3 rounded-card border border-line bg-sunken p-3">
            <p className="type-body">{QUESTIONS[asked].text}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                kind={asked === 'promote' ? 'primary' : 'danger-solid'}
                busy={change.isPending}
                busyText="Saving..."
                onClick={() => apply(QUESTIONS[asked].change, QUESTIONS[asked].done)}
              >
                {QUESTIONS[asked].yes}
              </Button>
              <Button onClick={() => setAsked(null)}>Cancel</Button>
            </div>
          </fieldset>
        )}
        <Loaded query={query} loading="Loading brands..." fallback="Failed to load user data">
          {({ brands, changes }) => (
            <>
              <section aria-label="Brands" className="grid grid-cols-1 gap-2">
                <h3 className="type-label">Brands</h3>
                {brands.length === 0 ? (
                  <p className="type-body text-ink-2">No brands yet.</p>
                ) : (
                  <ul className="divide-y divide-line">
                    {brands.map((brand) => (
                      <li key={brand.id} className="flex justify-between gap-3 py-1.5 type-body">
                        <span className="min-w-0 truncate">{brand.name}</span>
                        <span className="flex-none text-ink-2">
                          {brand.accounts === 1 ? '1 account' : `${brand.accounts} accounts`}
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </section>
              {changes.length > 0 && (
                <section aria-label="Changes and refusals" className="grid grid-cols-1 gap-2">
                  <h3 className="type-label">Changes and refusals</h3>
                  <ul className="divide-y divide-line">
                    {changes.map((entry) => (
                      <li key={`${entry.at} ${entry.text}`} className="py-1.5 type-body">
                        {entry.text}
                        <span className="block type-small text-ink-3">
                          {momentText(entry.at)}
                          {entry.by && `, by ${entry.by}`}
                        </span>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
