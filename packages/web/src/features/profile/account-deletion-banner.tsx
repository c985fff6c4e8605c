import type { User } from '@brandly/contract/profile';
import { messageOf } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useCancelDeletion } from './api.ts';

/** Stands above every screen while the account waits to be deleted: until when, what that means, and how to cancel. */
export function AccountDeletionBanner({ user }: { user: User }) {
  if (user.deletesAt === null) return null;
  const day = Temporal.Instant.from(user.deletesAt).toLocaleString('en-US', {
    timeZone: Temporal.Now.timeZoneId(),
    dateStyle: 'long',
  });
  return (
    <div className="px-gutter pt-3">
      <Banner status="draft" action={<KeepAccountButton user={user} />}>
        Your account will be deleted on {day}. Nothing is published until then.
      </Banner>
    </div>
  );
}

/** Cancels the deletion. */
export function KeepAccountButton({ user }: { user: User }) {
  const keep = useCancelDeletion(user, () => toast.success('Your account stays. Held posts are released.'));
  return (
    <Button
      busy={keep.isPending}
      busyText="Keeping..."
      onClick={() =>
        keep.mutate(undefined, {
          onError: (error) => toast.error(messageOf(error, 'Your account could not be kept. Please try again.')),
        })
      }
    >
      Keep my account
    </Button>
  );
}
