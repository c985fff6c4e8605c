import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { Banner, FailedBanner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

/** For people who signed up through a provider or the demo: an emailed link sets the first password. */
export function SetPasswordSection({ email }: { email: string }) {
  const send = useMutation({ mutationFn: () => api.forgotPassword({ body: { email } }) });
  return (
    <Panel
      title="Password"
      description="Your account has no password. Set one to sign in with your email address, too."
    >
      <div className="grid gap-4 sm:max-w-auth">
        <FailedBanner error={send.error} />
        {send.isSuccess && (
          <Banner status="published">
            A link to set a password is on its way to {email}. It works for 30 minutes.
          </Banner>
        )}
        <Button
          onClick={() => send.mutate()}
          busy={send.isPending}
          busyText="Sending..."
          className="justify-self-start"
        >
          Set a password
        </Button>
      </div>
    </Panel>
  );
}
