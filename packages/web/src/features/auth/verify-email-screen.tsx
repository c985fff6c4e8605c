import { VerificationCode } from '@brandly/contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api, session } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { useToast } from '../../ui/toast.ts';
import { AuthFrame, LINK_CLASS } from './auth-frame.tsx';
import { CodeInput } from './code-input.tsx';
import { useCountdown } from './use-countdown.ts';

const CodeForm = z.object({ code: VerificationCode });
/** A code was just sent when this screen opens; asking again at once only confuses. */
const FIRST_WAIT_SECONDS = 30;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sign-up that was made on the screen before. */
    signUp?: string;
  }
}

/** The code that was mailed proves the address and signs the person in. */
export function VerifyEmailScreen({ email }: { email: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm<z.infer<typeof CodeForm>>({
    resolver: zodResolver(CodeForm),
    defaultValues: { code: '' },
  });
  const verify = useMutation({
    mutationFn: ({ code }: z.infer<typeof CodeForm>) => {
      if (!email) throw new Error('Email is missing. Please try registering again.');
      return api.verifyEmail({ body: { username: email, confirmationCode: code } });
    },
    onSuccess: async ({ isWaiting }) => {
      if (isWaiting)
        toast.info('Your email is verified. We will write to you as soon as your early access is approved.');
      else if ((await session.arrive()).status === 'authenticated') toast.success('Your email is verified.');
      else toast.success('Your email is verified. Please sign in.');
      // Whoever is signed in is led on from there.
      return navigate({ to: '/login' });
    },
  });

  return (
    <AuthFrame
      title="Verify your email"
      subtitle={
        <>
          We sent a code to <strong className="font-strong break-words text-ink">{email}</strong>. It is valid for ten
          minutes.
        </>
      }
      foot={
        <>
          Wrong address?{' '}
          <Link to="/register" className={LINK_CLASS}>
            Sign up again
          </Link>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((form) => verify.mutate(form))(event)}
        className="grid gap-4"
      >
        {verify.error && (
          <Banner status="failed">{messageOf(verify.error, 'Failed to verify email. Please try again.')}</Banner>
        )}
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
        <ResendCode email={email} />
      </form>
    </AuthFrame>
  );
}

function ResendCode({ email }: { email: string }) {
  const toast = useToast();
  const [secondsLeft, start] = useCountdown(FIRST_WAIT_SECONDS);
  const { signUp } = useLocation().state;
  const resend = useMutation({
    mutationFn: () => api.resendCode({ body: { username: email, ...(signUp !== undefined && { signUp }) } }),
    onSuccess: ({ retryAfterSeconds }) => {
      toast.success('A new code is on its way.');
      start(retryAfterSeconds);
    },
    onError: (error) => toast.error(messageOf(error, 'Something went wrong. Please try again.')),
  });
  return (
    <Button
      kind="quiet"
      disabled={secondsLeft > 0}
      busy={resend.isPending}
      busyText="Sending..."
      onClick={() => resend.mutate()}
    >
      {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : 'Send a new code'}
    </Button>
  );
}
