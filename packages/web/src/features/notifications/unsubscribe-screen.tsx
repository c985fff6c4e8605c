import { KIND_NAMES } from '@brandly/contract/profile/preferences';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Mail, MailX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useSession } from '../../api/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Loader } from '../../ui/spinner.tsx';
import { OutcomeFrame } from '../auth/public.ts';

/** Ends the emails about one kind of notification as soon as it opens: the click in the email was the decision. */
export function UnsubscribeScreen({ token }: { token: string | null }) {
  const asked = useRef(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.unsubscribe({ query: { token: token ?? '' } }),
  });
  useEffect(() => {
    if (asked.current || token === null) return;
    asked.current = true;
    mutate();
  }, [token, mutate]);
  const isRefused = error !== null && isRefusal(error);
  const isDeadLink = token === null || isRefused;
  const words = data ? DONE : token === null ? BROKEN : isRefused ? EXPIRED : ASKING;
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <OutcomeFrame {...words}>
      <div className="grid gap-4">
        {data && (
          <Banner status="published">
            You won't get any more emails about {KIND_NAMES[data.kind]}. You'll still see them in Brandly.
          </Banner>
        )}
        {error && !isRefused && (
          <Banner status="failed" action={<Button onClick={() => mutate()}>Try again</Button>}>
            {messageOf(error, 'Something went wrong. Please try again.')}
          </Banner>
        )}
        {isPending && <Loader>Unsubscribing...</Loader>}
        <Link to="/dashboard/settings" className={buttonClass(isDeadLink ? 'primary' : 'secondary', 'large')}>
          {isSignedIn ? 'Open Settings' : 'Sign in to open Settings'}
        </Link>
      </div>
    </OutcomeFrame>
  );
}

const DEAD = { icon: <MailX size={18} aria-hidden />, status: 'failed' } as const;
const ASKING = {
  icon: <Mail size={18} aria-hidden />,
  status: 'scheduled',
  title: 'Notification emails',
  subtitle: 'This link ends the emails about one kind of notification.',
} as const;
const DONE = {
  icon: <Check size={18} aria-hidden />,
  status: 'published',
  title: "You're unsubscribed",
  subtitle: 'Change your other notification emails in Settings.',
} as const;
const BROKEN = {
  ...DEAD,
  title: 'This link is broken',
  subtitle: 'Open it from your email again, or choose your emails in Settings.',
};
const EXPIRED = {
  ...DEAD,
  title: 'This unsubscribe link no longer works',
  subtitle: 'Your email settings have not changed. Choose in Settings which emails you get.',
};

/** True when asking again would give the same answer. */
const isRefusal = (error: Error) => error instanceof ApiError && error.status < 500 && error.status !== 429;
