import { ForgotPasswordBody, RESET_LINK_LIFE_MS } from '@brandly/contract/auth/passwords';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { Banner, FailedBanner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { AuthFrame, LINK_CLASS } from './auth-frame.tsx';

const MINUTES = RESET_LINK_LIFE_MS / 60_000;

/** Requests a link to set a new password. The answer is the same for an email address nobody has. */
export function ForgotPasswordScreen() {
  const { register, handleSubmit, formState } = useForm<ForgotPasswordBody>({
    resolver: zodResolver(ForgotPasswordBody),
    defaultValues: { email: '' },
  });
  const ask = useMutation({ mutationFn: (body: ForgotPasswordBody) => api.forgotPassword({ body }) });
  return (
    <AuthFrame
      title="Forgot your password?"
      subtitle="Enter your email and we'll send you a link to set a new one."
      foot={
        <>
          Remembered it?{' '}
          <Link to="/login" className={LINK_CLASS}>
            Sign in
          </Link>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((form) => ask.mutate(form))(event)}
        className="grid gap-4"
      >
        <FailedBanner error={ask.error} />
        {ask.isSuccess && (
          <Banner status="published">
            If {ask.variables.email} has an account, we've sent it a link. It works once, for {MINUTES} minutes.
          </Banner>
        )}
        <Field label="Email" error={formState.errors.email?.message} required>
          <TextInput type="email" autoComplete="username" look="large" {...register('email')} />
        </Field>
        <Button type="submit" kind="primary" size="large" busy={ask.isPending} busyText="Sending..." className="w-full">
          {ask.isSuccess ? 'Send the link again' : 'Send reset link'}
        </Button>
      </form>
    </AuthFrame>
  );
}
