import { RESEND_WAIT_MS, VerificationCode } from '@brandly/contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api, session } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { FailedBanner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame, LINK_CLASS } from './auth-frame.tsx';
import { CodeInput } from './code-input.tsx';
import { CODE_TOAST, forgetSignUp } from './sign-up-entries.ts';

const RESEND = ['resend-code'];
const CodeForm = z.object({ code: VerificationCode });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sign-up that was made on the previous screen. */
    signUp?: string;
  }
}

/** The emailed code proves the email address and signs the person in. `code`: from the link in the email, or empty. */
export function VerifyEmailScreen({ email, code }: { email: string; code: string }) {
  const navigate = useNavigate();
  const { signUp } = useLocation().state;
  // Nothing was sent to a person who comes from the sign-in screen or by a URL.
  const [isSent, setSent] = useState(signUp !== undefined);
  const { register, handleSubmit, formState, setFocus } = useForm<z.infer<typeof CodeForm>>({
    resolver: zodResolver(CodeForm),
    defaultValues: { code },
  });
  useEffect(() => setFocus('code'), [setFocus]);
  const verify = useMutation({
    mutationFn: ({ code }: z.infer<typeof CodeForm>) => {
      if (!email) throw new Error('Email is missing. Please try registering again.');
      return api.verifyEmail({ body: { username: email, confirmationCode: code } });
    },
    onSuccess: async ({ isWaiting }) => {
      forgetSignUp();
      // Instead of the request to look for the code.
      const options = { id: CODE_TOAST };
      if (isWaiting)
        toast.info("Your email is verified. We'll email you as soon as your early access is approved.", options);
      else if ((await session.arrive()).status === 'authenticated') toast.success('Your email is verified.', options);
      else toast.success('Your email is verified. Please sign in.', options);
      // The sign-in screen leads on people who are signed in.
      return navigate({ to: '/login' });
    },
  });

  return (
    <AuthFrame
      title="Verify your email"
      subtitle={
        <>
          {isSent ? 'We emailed a 6-digit code to ' : 'Enter the 6-digit code from our email to '}
          <strong className="font-strong break-words text-ink">{email}</strong>.{' '}
          {/* How old an earlier code is, is unknown. */}
          <span className="block">{isSent ? 'It expires in 10 minutes.' : 'The code expires after 10 minutes.'}</span>
        </>
      }
      foot={
        <div className="grid gap-3">
          <p>
            Didn't get it? <ResendCode email={email} signUp={signUp} onSent={() => setSent(true)} />
          </p>
          <p>
            Wrong address?{' '}
            <Link to="/register" className={LINK_CLASS}>
              Sign up again
            </Link>
          </p>
          <p>
            Already verified?{' '}
            <Link to="/login" className={LINK_CLASS}>
              Sign in
            </Link>
          </p>
        </div>
      }
    >
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((form) => verify.mutate(form))(event)}
        className="grid gap-4"
      >
        <FailedBanner error={verify.error} fallback="Failed to verify email. Please try again." />
        <Field label="Verification Code" error={formState.errors.code?.message} required>
          <CodeInput {...register('code')} />
        </Field>
        <Button
          type="submit"
          kind="primary"
          size="large"
          busy={verify.isPending}
          busyText="Verifying..."
          className="w-full"
        >
          Verify Email
        </Button>
      </form>
    </AuthFrame>
  );
}

type ResendCodeProps = { email: string; signUp: string | undefined; onSent: () => void };

function ResendCode({ email, signUp, onSent }: ResendCodeProps) {
  const [secondsLeft, start] = useCountdown(signUp === undefined ? 0 : RESEND_WAIT_MS / 1000);
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationKey: RESEND,
    mutationFn: () => api.resendCode({ body: { username: email, ...(signUp !== undefined && { signUp }) } }),
    onSuccess: ({ retryAfterSeconds }) => {
      toast.success('A new code is on its way.', { id: CODE_TOAST });
      start(retryAfterSeconds);
      onSent();
    },
    onError: (error) => toast.error(messageOf(error, 'Something went wrong. Please try again.')),
  });
  return (
    <button
      type="button"
      className={`${LINK_CLASS} disabled:text-ink-3 disabled:no-underline`}
      disabled={secondsLeft > 0}
      // A second click can come before the button is disabled.
      onClick={() => queryClient.isMutating({ mutationKey: RESEND }) === 0 && resend.mutate()}
    >
      {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : resend.isPending ? 'Sending...' : 'Send a new code'}
    </button>
  );
}

/** Returns the whole seconds left until a moment, by the clock rather than by ticks, so that a tab wakes up right. */
function useCountdown(initialSeconds: number): [secondsLeft: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialSeconds * 1000);
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  return [
    secondsLeft,
    (seconds) => {
      setNow(Date.now());
      setEndsAt(Date.now() + seconds * 1000);
    },
  ];
}
