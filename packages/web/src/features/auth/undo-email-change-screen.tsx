import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { api, session } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { Banner, FailedBanner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OutcomeFrame } from './outcome-frame.tsx';

/**
 * Undoes a change of email address, with the token that was emailed to the old address. It takes a press: a program
 * that follows links in emails must not change anybody's account.
 */
export function UndoEmailChangeScreen({ token }: { token: string | null }) {
  const undoChange = useMutation({
    mutationFn: async () => {
      const answer = await api.takeBackEmail({ body: { token: token ?? '' } });
      // Every session of the account has ended, so this one must end, too.
      if (session.state().status === 'authenticated') await session.signOut();
      return answer;
    },
  });
  const { data, error, isPending, mutate } = undoChange;
  if (data) {
    return (
      <OutcomeFrame
        status="published"
        icon={<Check size={18} aria-hidden />}
        title="The change was undone"
        subtitle="Everyone who was signed in to this account has been signed out."
      >
        <div className="grid gap-4">
          <Banner status="published">
            Your account uses {data.email} again.
            {data.isPasswordMailed &&
              ' We disabled the password in case somebody knows it, and emailed you a link to set a new one.'}
          </Banner>
          <Link to="/login" className={buttonClass('secondary', 'large')}>
            Sign in
          </Link>
        </div>
      </OutcomeFrame>
    );
  }
  if (token === null) {
    return (
      <OutcomeFrame title="This link is broken" subtitle="Open the link in your email again.">
        <Link to="/login" className={buttonClass('primary', 'large')}>
          Sign in
        </Link>
      </OutcomeFrame>
    );
  }
  if (isRefusedForGood(error)) {
    return (
      <OutcomeFrame
        title="This link no longer works"
        subtitle="Nothing was changed. If you can't sign in with your old address, write to your administrator."
      >
        <Link to="/login" className={buttonClass('primary', 'large')}>
          Sign in
        </Link>
      </OutcomeFrame>
    );
  }
  return (
    <OutcomeFrame
      title="Your email address was changed"
      subtitle="The email that led you here names the new address. If the change wasn't yours, undo it."
    >
      <div className="grid gap-4">
        <p className="-mb-3 type-label">If you undo it:</p>
        <ul className="mb-2 grid list-disc gap-1 pl-5 type-body text-ink-2">
          <li>Your account goes back to the address that received our email.</li>
          <li>All devices are signed out.</li>
          <li>Your password stops working, and we email you a link to set a new one.</li>
        </ul>
        <FailedBanner error={error} />
        <Button kind="primary" size="large" busy={isPending} busyText="Undoing..." onClick={() => mutate()}>
          Undo the change
        </Button>
        <Link to="/login" className={buttonClass('secondary', 'large')}>
          It was me, keep the change
        </Link>
      </div>
    </OutcomeFrame>
  );
}

/** True when the server refused the link itself; if it was unreachable or asked too often, the person may try again. */
const isRefusedForGood = (error: Error | null): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;
