import { NewPassword } from '@brandly/contract/auth/passwords';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { api, session } from '../../api/api.ts';
import { issueAt } from '../../api/api-error.ts';
import { FailedBanner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame, LINK_CLASS } from './auth-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Sets a new password with the token of an emailed link, which stood in the fragment and is no longer in the URL. */
export function ResetPasswordScreen({ token }: { token: string | null }) {
  const navigate = useNavigate();
  const { register, control, handleSubmit, formState, setError } = useForm<NewPasswordForm>({
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { password: '', confirm_password: '' },
    mode: 'onTouched',
  });
  const password = useWatch({ control, name: 'password' });
  const reset = useMutation({
    mutationFn: async ({ password }: NewPasswordForm) => {
      await api.resetPassword({ body: { token: token ?? '', password } });
      // Every session of the account has ended, so this one must end, too.
      if (session.state().status === 'authenticated') await session.signOut();
    },
    onError: (error) => {
      const problem = issueAt(error, 'password');
      if (problem !== undefined) setError('password', { message: problem }, { shouldFocus: true });
    },
    onSuccess: () => {
      toast.success('Your password was changed. Please sign in.');
      return navigate({ to: '/login', replace: true });
    },
  });

  if (token === null) {
    return (
      <AuthFrame title="This link is broken" subtitle="Open the link in your email again, or request a new one.">
        <Link to="/forgot-password" className={buttonClass('primary', 'large')}>
          Request a new link
        </Link>
      </AuthFrame>
    );
  }
  const { errors } = formState;
  return (
    <AuthFrame
      title="Set a new password"
      subtitle="You will be signed out on all devices."
      foot={
        <>
          Link expired?{' '}
          <Link to="/forgot-password" className={LINK_CLASS}>
            Request a new one
          </Link>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((form) => reset.mutate(form))(event)}
        className="grid gap-4"
      >
        <FailedBanner error={reset.error} field="password" />
        <NewPasswordField
          label="New Password"
          error={errors.password?.message}
          password={password}
          look="large"
          {...register('password')}
        />
        <Field label="Confirm Password" error={errors.confirm_password?.message} required>
          <PasswordInput autoComplete="new-password" look="large" {...register('confirm_password')} />
        </Field>
        <Button
          type="submit"
          kind="primary"
          size="large"
          busy={reset.isPending}
          busyText="Saving..."
          className="w-full"
        >
          Set new password
        </Button>
      </form>
    </AuthFrame>
  );
}

/** A new password, typed twice. */
const NewPasswordForm = z
  .strictObject({
    password: NewPassword,
    confirm_password: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine((form) => form.password === form.confirm_password, {
      path: ['confirm_password'],
      message: 'Passwords do not match',
    }),
  );
type NewPasswordForm = z.infer<typeof NewPasswordForm>;
