import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, session } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';

/**
 * Takes a change of address back, with the token that was mailed to the address before. At a press, not by itself: a
 * program that looks at links in mails must move nobody's account.
 */
export function TakeBackScreen({ token }: { token: string | null }) {
  const takeBack = useMutation({
    mutationFn: async () => {
      const answer = await api.takeBackEmail({ body: { token: token ?? '' } });
      // Whoever was signed in here is no longer: every session of the account has ended.
      if (session.state().status === 'authenticated') await session.signOut();
      return answer;
    },
  });
  const { data, error, isPending, mutate } = takeBack;
  if (data) {
    return (
      <AuthFrame
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
      </AuthFrame>
    );
  }
  if (token === null) {
    return (
      <AuthFrame title="This link is broken" subtitle="Open the link in your email again.">
        <Link to="/login" className={buttonClass('secondary', 'large')}>
          Sign in
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Wasn't you?"
      subtitle="Undo the change of your email address. The account goes back to the address this email was sent to, everyone is signed out, and you set a new password."
    >
      <div className="grid gap-4">
        {error && <Banner status="failed">{messageOf(error, 'Something went wrong. Please try again.')}</Banner>}
        {isRefusedForGood(error) ? (
          <Link to="/login" className={buttonClass('secondary', 'large')}>
            Sign in
          </Link>
        ) : (
          <Button
            kind="primary"
            size="large"
            busy={isPending}
            busyText="Undoing..."
            className="w-full"
            onClick={() => mutate()}
          >
            Undo the change
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}

/** The server has judged the link; what it could not be asked, or asked too often, may be tried again. */
const isRefusedForGood = (error: Error | null): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;
